import { billingContract } from '@relance/domain/diffusion/billing.contract.ts'
import { diffusionContract } from '@relance/domain/diffusion/diffusion.contract.ts'
import { dkimContract } from '@relance/domain/diffusion/dkim.contract.ts'
import { emailEditorContract } from '@relance/domain/diffusion/email-editor.contract.ts'
import { hooksContract } from '@relance/domain/diffusion/hooks.contract.ts'
import { linksContract } from '@relance/domain/diffusion/links.contract.ts'
import { networkRulesContract } from '@relance/domain/diffusion/network-rules.contract.ts'
import { sendingControlContract } from '@relance/domain/diffusion/sending-control.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mount } from '../http/mount.ts'
import { billingHandlers } from './billing.http.ts'
import { dkimHandlers } from './dkim.http.ts'
import { emailEditorHandlers } from './email-editor.http.ts'
import { mountLinks } from './follow-link.ts'
import { hooksHandlers } from './hooks.http.ts'
import { linksHandlers } from './links.http.ts'
import { networkRulesHandlers } from './network-rules.http.ts'
import { outboxHandlers } from './outbox.http.ts'
import { planningHandlers } from './planning.http.ts'
import { proofHandlers } from './proofs.http.ts'
import { publicHandlers } from './public.http.ts'
import { sendingControlHandlers } from './sending-control.http.ts'
import { trackingHandlers } from './tracking.http.ts'

/** Puts the diffusion's calls into the app, with the two kinds of body that come from outside: a form, and a mail. */
export function mountDiffusion(app: FastifyInstance, context: Context): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_, body, done) => done(null, body),
  )
  app.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  mount(app, diffusionContract, {
    ...planningHandlers(context),
    ...proofHandlers(context),
    ...trackingHandlers(context),
    ...outboxHandlers(context),
    ...publicHandlers(context),
  })
  mount(app, sendingControlContract, sendingControlHandlers(context))
  mount(app, emailEditorContract, emailEditorHandlers(context))
  mount(app, billingContract, billingHandlers(context))
  mount(app, linksContract, linksHandlers(context))
  mount(app, networkRulesContract, networkRulesHandlers(context))
  mount(app, dkimContract, dkimHandlers(context))
  mountLinks(app, context)
  // What is signed is the body byte for byte: here, and only here, no parser touches it.
  void app.register(async (apart) => {
    apart.removeAllContentTypeParsers()
    apart.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_, body, done) => done(null, body))
    mount(apart, hooksContract, hooksHandlers(context))
  })
}
