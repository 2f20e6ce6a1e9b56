import { emailTemplates } from '@relance/domain/messages/email-templates.ts'
import { smsTemplates } from '@relance/domain/messages/sms-templates.ts'
import { textTemplates } from '@relance/domain/messages/text-templates.ts'
import type { Db } from '../base.ts'

/** Puts the product's templates into the database, or renews them. Those of the networks, which have no code, are left alone. */
export async function syncTemplates(db: Db): Promise<void> {
  await db
    .insertInto('gabarit_sms')
    .values(Object.entries(smsTemplates).flatMap(([langue, list]) => list.map((one) => ({ ...one, langue }))))
    .onConflict((conflict) =>
      conflict.columns(['code', 'langue']).doUpdateSet((eb) => ({
        titre: eb.ref('excluded.titre'),
        contenu: eb.ref('excluded.contenu'),
      })),
    )
    .execute()
  await db
    .insertInto('gabarit_texte')
    .values(
      Object.entries(textTemplates).flatMap(([langue, list]) =>
        list.map(({ code, titre, contenu, operationId = null }) => ({
          code,
          titre,
          contenu,
          langue,
          operation_id: operationId,
        })),
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(['code', 'langue']).doUpdateSet((eb) => ({
        titre: eb.ref('excluded.titre'),
        contenu: eb.ref('excluded.contenu'),
        operation_id: eb.ref('excluded.operation_id'),
      })),
    )
    .execute()
  await db
    .insertInto('gabarit_email')
    .values(
      Object.entries(emailTemplates).flatMap(([langue, list]) =>
        list.map(({ code, titre, description, document }) => ({
          code,
          langue,
          titre,
          description,
          contenu: JSON.stringify(document),
        })),
      ),
    )
    .onConflict((conflict) =>
      conflict.columns(['code', 'langue']).doUpdateSet((eb) => ({
        titre: eb.ref('excluded.titre'),
        description: eb.ref('excluded.description'),
        contenu: eb.ref('excluded.contenu'),
      })),
    )
    .execute()
}
