#!/usr/bin/env node
// What the campaigns of a garage should have brought, worked out from its CSV files and from the list of the messages
// sent: by hand as it were, without a line of the product's code. The browser test holds the product's figures against it.
//
//   node e2e/expected/expected-returns.mjs --messages sent.json [--window 60] [--zone Europe/Paris] [--ht] FOLDER [FOLDER…]
//
// FOLDER holds vehicules.csv and factures.csv; of several, the later one's rows replace the same rows of the former.
// sent.json is a list of {campaign, plate, client, canal, date, operation?, etat?}: `date` is the moment it left (ISO),
// `client` the garage's own code of the customer, `etat` "failed" for a message that a provider took and did not deliver
// (its customer counts as written to, but it brings nobody) or "rejected" for one that was never taken.
//
// The rules: an invoice above zero (no credit note) of the same vehicle, or of the same customer where the plate is unknown,
// from the day of the message to `window` days later; of several messages the last one wins; the first visit of a customer
// after a campaign is an entry, later ones add turnover only.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/** Windows-1252 unless the bytes are UTF-8. */
function decode(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Rows of cells, one character after the other: quotes may hold separators, line breaks and doubled quotes. */
function cellsOf(text) {
  const rows = []
  let row = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted) {
      if (sign === '"' && text[at + 1] === '"') {
        cell += '"'
        at++
      } else if (sign === '"') quoted = false
      else cell += sign
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === ';') {
      row.push(cell)
      cell = ''
    } else if (sign === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')])
      row = []
      cell = ''
    } else cell += sign
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows
}

const withoutAccents = (text) => text.normalize('NFD').replace(/[̀-ͯ]/g, '')
const headerKey = (text) =>
  withoutAccents(text)
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** How garages' software calls the columns that matter here. */
const names = {
  mobile: ['portable', 'mobile', 'telportable', 'gsm'],
  phone: ['telephone', 'tel', 'telfixe'],
  email: ['email', 'mail', 'adressemail', 'courriel'],
  numero: ['numero', 'nofacture', 'numerofacture', 'numfacture', 'nfacture', 'facture'],
  type: ['type', 'typefacture', 'typepiece'],
  date: ['date', 'datefacture', 'datepiece'],
  plate: ['immatriculation', 'immat', 'plaque', 'nimmatriculation'],
  client: ['codeclient', 'nclient', 'noclient', 'numeroclient', 'numclient', 'client'],
  ht: ['montantht', 'totalht', 'ht'],
  ttc: ['montantttc', 'totalttc', 'ttc'],
}

function read(folder, file) {
  const [header = [], ...rows] = cellsOf(decode(readFileSync(join(folder, file))))
  const keys = header.map(headerKey)
  const columns = Object.entries(names).flatMap(([name, known]) => {
    const at = keys.findIndex((key) => known.includes(key))
    return at < 0 ? [] : [[name, at]]
  })
  return rows
    .filter((row) => row.length >= header.length)
    .map((row) => Object.fromEntries(columns.map(([name, at]) => [name, row[at].trim()])))
}

export const plateKey = (text) => (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')

/** '31/12/2025' or '2025-12-31' as '2025-12-31'; null for a day that is not in the calendar. */
function dayOf(text) {
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text ?? '')
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '')
  const [year, month, day] = french ? [french[3], french[2], french[1]] : iso ? iso.slice(1) : []
  if (!year) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === written ? written : null
}

/** '1 191,48' in cents; null when it is no amount. */
function centsOf(text) {
  const plain = (text ?? '').replace(/[\s€ ]/g, '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

/** Invoices and known plates of a garage's folders, in order. */
export function readGarage(folders) {
  const plates = new Set()
  const invoices = new Map()
  for (const folder of folders) {
    for (const row of read(folder, 'vehicules.csv')) if (plateKey(row.plate)) plates.add(plateKey(row.plate))
    const seen = new Set()
    for (const row of read(folder, 'factures.csv')) {
      const day = dayOf(row.date)
      const [ht, ttc] = [centsOf(row.ht), centsOf(row.ttc)]
      // An invoice has one row for each of its lines: the first one says what it is.
      if (!row.numero || !day || (ht === null && ttc === null) || seen.has(row.numero)) continue
      seen.add(row.numero)
      invoices.set(row.numero, {
        numero: row.numero,
        credit: /avoir/i.test(row.type ?? '') || (ttc ?? ht) < 0,
        day,
        plate: plateKey(row.plate),
        client: row.client ?? '',
        ht: ht ?? 0,
        ttc: ttc ?? 0,
      })
    }
  }
  return { plates, invoices: [...invoices.values()] }
}

/** The calendar day of a moment in a zone: 'YYYY-MM-DD'. */
const localDay = (moment, zone) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date(moment))

const daysFrom = (from, to) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
const oneDecimal = (value) => Math.round(value * 10) / 10

/**
 * Figures by campaign and by month ('YYYY-MM'): `entries`, `turnover` in cents, `customers` written to, `rate` with one
 * decimal (null without customers), and by campaign `basket` in cents, `sms`, `email`, and its `visits`.
 */
export function expectedReturns({ folders, messages, window = 60, zone = 'Europe/Paris', ht = false }) {
  const { plates, invoices } = readGarage(folders)
  const taken = messages
    .filter((message) => message.etat !== 'rejected')
    .map((message) => ({
      ...message,
      key: plateKey(message.plate),
      day: localDay(message.date, zone),
      at: Date.parse(message.date),
    }))
  const campaigns = {}
  const months = {}
  const customers = new Map()
  const write = (group, client) => customers.set(group, (customers.get(group) ?? new Set()).add(client))
  for (const message of taken) {
    campaigns[message.campaign] ??= { entries: 0, turnover: 0, sms: 0, email: 0, visits: [] }
    months[message.day.slice(0, 7)] ??= { entries: 0, turnover: 0 }
    campaigns[message.campaign][message.canal]++
    write(`c ${message.campaign}`, message.client)
    write(`m ${message.day.slice(0, 7)}`, message.client)
  }

  const entered = new Set()
  const inOrder = [...invoices].sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1))
  for (const invoice of inOrder) {
    if (invoice.credit || Math.max(invoice.ht, invoice.ttc) <= 0) continue
    const known = plates.has(invoice.plate)
    let winner = null
    for (const message of taken) {
      if (message.etat === 'failed') continue
      if (known ? message.key !== invoice.plate : message.client !== invoice.client) continue
      const days = daysFrom(message.day, invoice.day)
      if (days < 0 || days > window) continue
      if (!winner || message.at >= winner.at) winner = message
    }
    if (!winner) continue
    const amount = ht ? invoice.ht : invoice.ttc
    const entry = !entered.has(`${winner.campaign} ${winner.client}`)
    entered.add(`${winner.campaign} ${winner.client}`)
    const campaign = campaigns[winner.campaign]
    campaign.turnover += amount
    campaign.entries += entry ? 1 : 0
    campaign.visits.push({
      numero: invoice.numero,
      plate: invoice.plate,
      day: invoice.day,
      amount,
      entry,
      canal: winner.canal,
    })
    months[invoice.day.slice(0, 7)] ??= { entries: 0, turnover: 0 }
    const month = months[invoice.day.slice(0, 7)]
    month.turnover += amount
    month.entries += entry ? 1 : 0
  }

  const complete = (figures, group) => {
    const count = customers.get(group)?.size ?? 0
    return { ...figures, customers: count, rate: count === 0 ? null : oneDecimal((figures.entries * 100) / count) }
  }
  return {
    campaigns: Object.fromEntries(
      Object.entries(campaigns).map(([name, figures]) => [
        name,
        {
          ...complete(figures, `c ${name}`),
          basket: figures.entries === 0 ? null : Math.round(figures.turnover / figures.entries),
        },
      ]),
    ),
    months: Object.fromEntries(
      Object.entries(months)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, figures]) => [name, complete(figures, `m ${name}`)]),
    ),
  }
}

/** A French mobile however it is written, even without its first 0; anything else cannot be written to by SMS. */
const isMobile = (text) =>
  /^[67]\d{8}$/.test(
    (text ?? '')
      .replace(/\D/g, '')
      .replace(/^(0033|33)(?=0?[67]\d{8}$)/, '')
      .replace(/^0/, ''),
  )
const isEmail = (text) => /^[^\s@,;]+@[^\s@,;]+\.[a-z]{2,}$/i.test(text ?? '')

/** How many customers a garage's folders hold, how many of them have a mobile, and how many an e-mail address. */
export function expectedBase(folders) {
  const customers = new Map()
  for (const folder of folders)
    for (const row of read(folder, 'clients.csv')) if (row.client) customers.set(row.client, row)
  const all = [...customers.values()]
  const count = (holds) => all.filter(holds).length
  const mobiles = count((row) => isMobile(row.mobile) || isMobile(row.phone))
  return {
    customers: all.length,
    mobiles,
    emails: count((row) => isEmail(row.email)),
    share: all.length === 0 ? null : oneDecimal((mobiles * 100) / all.length),
  }
}

/** Averages over the last `size` campaigns, by their last message, and over the `size` before them. Money in cents. */
export function expectedAverages({ size = 12, ...asked }) {
  const { campaigns } = expectedReturns(asked)
  const last = (name) =>
    Math.max(...asked.messages.filter((one) => one.campaign === name).map((one) => Date.parse(one.date)))
  const names = Object.keys(campaigns).sort((a, b) => last(b) - last(a))
  const over = (some) => {
    const sum = (figure) => some.reduce((total, name) => total + campaigns[name][figure], 0)
    const [turnover, customers, entries] = [sum('turnover'), sum('customers'), sum('entries')]
    return {
      campaigns: some.length,
      turnover: some.length === 0 ? null : turnover / some.length,
      rate: customers === 0 ? null : oneDecimal((entries * 100) / customers),
      basket: entries === 0 ? null : turnover / entries,
    }
  }
  return { now: over(names.slice(0, size)), before: over(names.slice(size, 2 * size)) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      messages: { type: 'string' },
      window: { type: 'string', default: '60' },
      zone: { type: 'string', default: 'Europe/Paris' },
      ht: { type: 'boolean', default: false },
    },
  })
  if (!values.messages || positionals.length === 0) {
    console.error(
      'expected-returns.mjs --messages sent.json [--window 60] [--zone Europe/Paris] [--ht] FOLDER [FOLDER…]',
    )
    process.exit(2)
  }
  const found = expectedReturns({
    folders: positionals,
    messages: JSON.parse(readFileSync(values.messages, 'utf8')),
    window: Number(values.window),
    zone: values.zone,
    ht: values.ht,
  })
  console.log(JSON.stringify(found, null, 2))
}
