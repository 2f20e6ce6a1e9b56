/** A message that left, as the script is told of it. `date` is an ISO moment, `client` the garage's own code. */
export interface SentMessage {
  readonly campaign: string
  readonly plate: string
  readonly client: string
  readonly canal: 'sms' | 'email'
  readonly date: string
  readonly etat?: 'failed' | 'rejected'
}

/** Turnover and baskets in cents. */
export interface ExpectedFigures {
  readonly entries: number
  readonly turnover: number
  readonly customers: number
  readonly rate: number | null
}

export interface ExpectedCampaign extends ExpectedFigures {
  readonly basket: number | null
  readonly sms: number
  readonly email: number
  readonly visits: readonly {
    readonly numero: string
    readonly plate: string
    readonly day: string
    readonly amount: number
    readonly entry: boolean
    readonly canal: 'sms' | 'email'
  }[]
}

export function plateKey(text: string | undefined): string

export function readGarage(folders: readonly string[]): {
  readonly plates: ReadonlySet<string>
  readonly invoices: readonly {
    readonly numero: string
    readonly credit: boolean
    readonly day: string
    readonly plate: string
    readonly client: string
    readonly ht: number
    readonly ttc: number
  }[]
}

export function expectedReturns(asked: {
  readonly folders: readonly string[]
  readonly messages: readonly SentMessage[]
  readonly window?: number
  readonly zone?: string
  readonly ht?: boolean
}): {
  readonly campaigns: Readonly<Record<string, ExpectedCampaign>>
  readonly months: Readonly<Record<string, ExpectedFigures>>
}

export function expectedBase(folders: readonly string[]): {
  readonly customers: number
  readonly mobiles: number
  readonly emails: number
  readonly share: number | null
}

/** Turnover and basket in cents, not rounded. */
interface ExpectedAverages {
  readonly campaigns: number
  readonly turnover: number | null
  readonly rate: number | null
  readonly basket: number | null
}

export function expectedAverages(asked: {
  readonly folders: readonly string[]
  readonly messages: readonly SentMessage[]
  readonly window?: number
  readonly zone?: string
  readonly ht?: boolean
  readonly size?: number
}): { readonly now: ExpectedAverages; readonly before: ExpectedAverages }
