import smpp, { type Pdu, type Session } from 'smpp'

interface LinkOptions {
  readonly host: string
  readonly port: number
  readonly tls: boolean
  readonly systemId: string
  readonly password: string
  readonly systemType: string
  readonly bindTimeoutMs: number
  readonly enquireMs: number
  readonly answerTimeoutMs: number
}

/** A session bound to a provider, as long as it lasts. */
export interface Link {
  readonly session: Session
  close(): Promise<void>
}

/**
 * Binds one session. `onDeliver` answers for what the provider brings: the provider is told only once it has resolved, and
 * told to try again when it throws. `onLost` is called once, when the session ends for whatever reason after it was bound.
 */
export function bindLink(
  options: LinkOptions,
  onDeliver: (pdu: Pdu) => Promise<void>,
  onLost: () => void,
): Promise<Link> {
  const session = smpp.connect({ host: options.host, port: options.port, ...(options.tls && { tls: true }) })
  // The library stops reading after a malformed unit: the session is dead, and must look so.
  session.on('error', () => session.destroy())

  return new Promise((resolve, reject) => {
    let bound = false
    let beat: NodeJS.Timeout | undefined
    const bindTimer = setTimeout(() => session.destroy(), options.bindTimeoutMs)
    session.on('close', () => {
      clearTimeout(bindTimer)
      clearInterval(beat)
      if (bound) onLost()
      else reject(new Error('SMPP: no session'))
    })
    session.on(options.tls ? 'secureConnect' : 'connect', () => {
      const { systemId: system_id, password, systemType: system_type } = options
      session.bind_transceiver({ system_id, password, system_type, interface_version: 0x34 }, (answer) => {
        clearTimeout(bindTimer)
        if (answer.command_status !== 0) {
          reject(new Error(`SMPP: bind refused, status ${answer.command_status}`))
          session.destroy()
          return
        }
        bound = true
        beat = setInterval(() => {
          const silence = setTimeout(() => session.destroy(), options.answerTimeoutMs)
          if (!session.enquire_link({}, () => clearTimeout(silence))) clearTimeout(silence)
        }, options.enquireMs)
        beat.unref()
        resolve({ session, close: () => unbind(session) })
      })
    })
    session.on('enquire_link', (pdu: Pdu) => void session.send(pdu.response()))
    session.on('unbind', (pdu: Pdu) => {
      session.send(pdu.response())
      session.close()
    })
    session.on('deliver_sm', (pdu: Pdu) => {
      onDeliver(pdu).then(
        () => void session.send(pdu.response()),
        // ESME_RX_T_APPN: ours to mend, bring it again.
        () => void session.send(pdu.response({ command_status: 0x64 })),
      )
    })
  })
}

const unbind = (session: Session): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => session.destroy(), 1000)
    session.on('close', () => {
      clearTimeout(timer)
      resolve()
    })
    if (!session.unbind(() => session.close())) session.destroy()
  })
