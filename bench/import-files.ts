import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

// A large garage's export as its software writes it, and the same rows, clean and typed, as COPY takes them.

export const clients = 60_000
export const vehicles = 80_000
const invoices = 80_000
const linesOf = (invoice: number) => (invoice % 2 === 0 ? 3 : 2)
export const lines = Array.from({ length: invoices }, (_, i) => linesOf(i)).reduce((a, b) => a + b, 0)
export const rows = clients + vehicles + lines

const pad = (value: number, length: number) => String(value).padStart(length, '0')
const letters = 'ABCDEFGHJKLMNPQRTVWXYZ'
const plateOf = (i: number) => {
  const at = (n: number) => letters[n % letters.length]!
  return `${at(Math.floor(i / 10_000))}${at(Math.floor(i / 220_000))}-${pad((i % 999) + 1, 3)}-${at(Math.floor(i / 999))}${at(Math.floor(i / 21_978))}`
}
const towns = [
  ['69680', 'Chassieu'],
  ['69100', 'Villeurbanne'],
  ['69003', 'Lyon'],
  ['38200', 'Vienne'],
  ['69800', 'Saint-Priest'],
  ['69150', 'Décines-Charpieu'],
] as const
const makes = ['RENAULT', 'PEUGEOT', 'CITROEN', 'VOLKSWAGEN', 'DACIA', 'FORD']
const operations = [
  ['VID', 'FORFAIT VIDANGE 5W30 + FILTRE HUILE'],
  ['PLAQ', 'PLAQUETTES DE FREIN AV'],
  ['PNEU', 'PNEU 205/55 R16 91V (X2)'],
  ['CLIM', 'RECHARGE CLIM R134A'],
] as const
const dayOf = (i: number) => [2021 + (i % 5), (i % 12) + 1, (i % 28) + 1] as const
const french = (i: number) => {
  const [y, m, d] = dayOf(i)
  return `${pad(d, 2)}/${pad(m, 2)}/${y}`
}
const iso = (i: number) => {
  const [y, m, d] = dayOf(i)
  return `${y}-${pad(m, 2)}-${pad(d, 2)}`
}
const mobileOf = (i: number) => `63998${pad(i % 10_000, 4)}`

export interface Files {
  /** As a garage exports them. */
  readonly exported: readonly string[]
  /** The same rows as COPY takes them, by table. */
  readonly clean: Readonly<Record<'client' | 'vehicule' | 'facture' | 'facture_ligne', string>>
}

async function writeLines(path: string, produce: Iterable<string>): Promise<void> {
  await pipeline(function* () {
    let batch = ''
    for (const line of produce) {
      batch += line
      if (batch.length > 65_536) {
        yield batch
        batch = ''
      }
    }
    yield batch
  }, createWriteStream(path))
}

const each = function* (count: number, line: (i: number) => string): Generator<string> {
  for (let i = 0; i < count; i++) yield line(i)
}

export async function writeFiles(folder: string): Promise<Files> {
  const path = (name: string) => join(folder, name)
  const town = (i: number) => towns[i % towns.length]!
  const amount = (n: number) => `${Math.floor(n / 100)},${pad(n % 100, 2)}`
  await writeLines(
    path('clients.csv'),
    (function* () {
      yield 'code_client;civilite;nom;prenom;raison_sociale;adresse1;adresse2;code_postal;ville;pays;telephone;portable;email;accord_sms;accord_email;vie_privee;date_creation;date_modification\r\n'
      yield* each(
        clients,
        (i) =>
          `C${pad(i, 6)};MME;DURAND${i % 700};Zoé;;${i % 200} rue des Érables;;${town(i).join(';')};FR;04 79 92 ${pad(i % 100, 2)} 22;0${mobileOf(i)};zoe.${i}@example.net;${i % 33 === 0 ? 'N' : ''};;N;${french(i)};\r\n`,
      )
    })(),
  )
  await writeLines(
    path('vehicules.csv'),
    (function* () {
      yield 'immatriculation;vin;code_client;marque;modele;version;energie;genre;date_mec;date_dernier_ct;date_prochain_ct;date_dernier_ctp;boite;kilometrage;date_kilometrage\r\n'
      yield* each(
        vehicles,
        (i) =>
          `${plateOf(i)};VF${pad(i, 15)};C${pad(i % clients, 6)};${makes[i % 6]};MODELE ${i % 40};;${i % 2 ? 'GO' : 'ES'};VP;${french(i)};${french(i + 1)};;;M;${10_000 + i};${french(i + 2)}\r\n`,
      )
    })(),
  )
  await writeLines(
    path('factures.csv'),
    (function* () {
      yield 'numero;type;date;immatriculation;code_client;kilometrage;montant_ht;montant_ttc;ligne_no;code_operation;libelle;quantite;montant_ligne_ht\r\n'
      for (let i = 0; i < invoices; i++)
        for (let line = 1; line <= linesOf(i); line++)
          yield `F${pad(i, 7)};FAC;${french(i)};${plateOf(i)};C${pad(i % clients, 6)};${10_000 + i};${amount(10_000 + (i % 90_000))};${amount(12_000 + (i % 108_000))};${line};${operations[(i + line) % 4]!.join(';')};1;${amount(3000 + (i % 9000))}\r\n`
    })(),
  )
  const cells = (...values: (string | number | null)[]) => `${values.map((value) => value ?? '\\N').join('\t')}\n`
  await writeLines(
    path('client.copy'),
    each(clients, (i) =>
      cells(
        1,
        i + 1,
        `C${pad(i, 6)}`,
        'Mme',
        `DURAND${i % 700}`,
        'Zoé',
        '',
        `${i % 200} rue des Érables`,
        '',
        ...town(i),
        'FR',
        `04 79 92 ${pad(i % 100, 2)} 22`,
        `+33${mobileOf(i)}`,
        `0${mobileOf(i)}`,
        't',
        `zoe.${i}@example.net`,
        `zoe.${i}@example.net`,
        iso(i),
      ),
    ),
  )
  await writeLines(
    path('vehicule.copy'),
    each(vehicles, (i) =>
      cells(
        1,
        i + 1,
        plateOf(i),
        plateOf(i).replaceAll('-', ''),
        't',
        `VF${pad(i, 15)}`,
        (i % clients) + 1,
        'Renault',
        200,
        `MODELE ${i % 40}`,
        '',
        100 + (i % 2),
        'VP',
        'M',
        iso(i),
        iso(i + 1),
        10_000 + i,
        iso(i + 2),
      ),
    ),
  )
  await writeLines(
    path('facture.copy'),
    each(invoices, (i) =>
      cells(
        1,
        i + 1,
        `F${pad(i, 7)}`,
        'FAC',
        iso(i),
        i + 1,
        (i % clients) + 1,
        10_000 + i,
        (10_000 + (i % 90_000)) * 100,
        (12_000 + (i % 108_000)) * 100,
      ),
    ),
  )
  await writeLines(
    path('facture_ligne.copy'),
    (function* () {
      for (let i = 0; i < invoices; i++)
        for (let line = 1; line <= linesOf(i); line++)
          yield cells(1, i + 1, line, ...operations[(i + line) % 4]!, 1, (3000 + (i % 9000)) * 100, 2)
    })(),
  )
  return {
    exported: ['clients.csv', 'vehicules.csv', 'factures.csv'].map(path),
    clean: {
      client: path('client.copy'),
      vehicule: path('vehicule.copy'),
      facture: path('facture.copy'),
      facture_ligne: path('facture_ligne.copy'),
    },
  }
}

/** The columns of the clean rows, by table. */
export const columns = {
  client:
    'adherent_id, id, code_client, civilite, nom, prenom, raison_sociale, adresse1, adresse2, code_postal, ville, pays, telephone, portable, portable_recu, portable_sms, email, email_recu, date_creation',
  vehicule:
    'adherent_id, id, immatriculation, plaque, plaque_valide, vin, client_id, marque, marque_id, modele, version, carburant_id, genre, boite, date_mec, date_dernier_controle_technique, kilometrage_derniere_visite, date_kilometrage',
  facture: 'adherent_id, id, numero, type, date_facture, vehicule_id, client_id, kilometrage, montant_ht, montant_ttc',
  facture_ligne: 'adherent_id, facture_id, ligne_no, code_operation, libelle, quantite, montant_ligne_ht, operation_id',
} as const
