/** The part of the smpp library that is used here; the package comes without types. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { Server as NetServer } from 'node:net'

  export interface Pdu {
    readonly command: string
    readonly command_status: number
    readonly sequence_number: number
    readonly message_id?: string
    readonly esm_class?: number
    readonly data_coding?: number
    readonly source_addr?: string
    readonly source_addr_ton?: number
    readonly destination_addr?: string
    readonly dest_addr_ton?: number
    readonly registered_delivery?: number
    readonly system_id?: string
    readonly password?: string
    readonly short_message?: { readonly message?: string | Buffer } | Buffer
    readonly message_payload?: { readonly message?: string | Buffer } | Buffer
    readonly receipted_message_id?: string
    readonly message_state?: number
    response(options?: Record<string, unknown>): Pdu
  }
  type Answer = (pdu: Pdu) => void
  export interface Session extends EventEmitter {
    send(pdu: Pdu, answered?: Answer, written?: Answer): boolean
    bind_transceiver(options: Record<string, unknown>, answered?: Answer): boolean
    submit_sm(options: Record<string, unknown>, answered?: Answer): boolean
    deliver_sm(options: Record<string, unknown>, answered?: Answer): boolean
    enquire_link(options: Record<string, unknown>, answered?: Answer): boolean
    unbind(answered?: Answer): boolean
    close(closed?: () => void): void
    destroy(closed?: () => void): void
  }
  export interface Server extends NetServer {
    readonly sessions: Session[]
  }
  interface Smpp {
    connect(options: { host: string; port: number; tls?: boolean }): Session
    createServer(listener: (session: Session) => void): Server
  }
  const smpp: Smpp
  export default smpp
}
