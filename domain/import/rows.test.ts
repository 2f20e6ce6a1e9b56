import { describe, expect, it } from 'vitest'
import { clientColumns, readClient } from './client-row.ts'
import { readCivility, readCountry, readKilometres, readOptional, readPostcode, readYesNo } from './fields.ts'
import { columnsOf, recogniseHeadings, recogniseName } from './headings.ts'
import type { ImportFile } from './import.ts'
import { createInvoiceReader, invoiceColumns } from './invoice-row.ts'
import { readVehicle, vehicleColumns } from './vehicle-row.ts'

type Said = [code: string, champ: string, valeur: string]
const collect = () => {
  const said: Said[] = []
  return { said, report: (...one: Said) => void said.push(one) }
}
const named = (names: readonly string[], cells: readonly unknown[] | null) =>
  cells && Object.fromEntries(names.map((name, index) => [name, cells[index]]))

function client(values: Record<string, string>, pays = 'FR') {
  const columns = columnsOf('clients', Object.keys(values))
  const { said, report } = collect()
  const row = readClient(Object.values(values), columns, { pays, locate: () => null }, report)
  return { row: named(clientColumns, row), said }
}

describe('headings', () => {
  const real: [ImportFile, string][] = [
    [
      'clients',
      'N° client;civilite;Nom client;Prénom;Société;adresse1;adresse2;CP;ville;pays;Tél. fixe;Mobile;E-mail;accord_sms;accord_email;vie_privee;date_creation;date_modification',
    ],
    [
      'clients',
      'code_client;civilite;nom;prenom;raison_sociale;adresse1;adresse2;code_postal;ville;pays;telephone;portable;email;accord_sms;accord_email;vie_privee;date_creation;date_modification',
    ],
    [
      'vehicules',
      'immatriculation;vin;code_client;marque;modele;version;energie;genre;date_mec;date_dernier_ct;date_prochain_ct;date_dernier_ctp;boite;kilometrage;date_kilometrage',
    ],
    [
      'factures',
      'numero;type;date;immatriculation;code_client;kilometrage;montant_ht;montant_ttc;ligne_no;code_operation;libelle;quantite;montant_ligne_ht',
    ],
  ]
  it('finds every field of both garages’ files under its heading, and knows the file by it', () => {
    for (const [file, heading] of real) {
      const headings = heading.split(';')
      expect(Object.values(columnsOf(file, headings))).toEqual(headings.map((_, index) => index))
      expect(recogniseHeadings(headings)).toBe(file)
    }
    expect(recogniseHeadings(['a', 'b'])).toBeNull()
    expect(recogniseName('C:\\export\\Clients 2026.CSV')).toBe('clients')
    expect(recogniseName('export véhicules.csv')).toBe('vehicules')
    expect(recogniseName('x.csv')).toBeNull()
  })
})

describe('fields', () => {
  it('reads yes, no and nothing', () => {
    const { said, report } = collect()
    const read = (text: string) => readYesNo(text, 'x', report)
    for (const yes of ['O', 'oui', 'OUI', '1', ' Oui ', 'true']) expect(read(yes), yes).toBe(true)
    for (const no of ['N', 'non', '0', 'NON', 'false']) expect(read(no), no).toBe(false)
    expect(read(' ')).toBeNull()
    expect(said).toEqual([])
    expect(read('peut-être')).toBeNull()
    expect(said).toEqual([['IMPORT_OUI_NON_INCORRECT', 'x', 'peut-être']])
  })

  it('takes néant, NC and the like for nothing, and nothing else', () => {
    for (const nothing of ['néant', 'NEANT', 'NC', 'n/a', 'pas de mail', 'pas de portable', 'aucun', '-', '???'])
      expect(readOptional(nothing), nothing).toBe('')
    for (const text of ['Nancy', 'C3', '06', 'Pascal', 'X-TRAIL', 'Sansom']) expect(readOptional(text)).toBe(text)
  })

  it('reads odometers, civilities, countries and postcodes', () => {
    const { said, report } = collect()
    const km = (text: string) => readKilometres(text, 'kilometrage', report)
    expect(['123456', '123 456', '123 456 km', '12.5', '0', ''].map(km)).toEqual([
      123_456,
      123_456,
      123_456,
      13,
      null,
      null,
    ])
    expect(['abc', '-5', '99999999'].map(km)).toEqual([null, null, null])
    expect(said.map(([code]) => code)).toEqual(Array(3).fill('IMPORT_NOMBRE_INCORRECT'))
    expect(['M.', 'MR', 'monsieur', 'MME', 'Mlle', 'Mrs', 'STE', ''].map(readCivility)).toEqual([
      'M.',
      'M.',
      'M.',
      'Mme',
      'Mme',
      'Mme',
      '',
      '',
    ])
    expect(['FRANCE', 'es', 'Italie', '', 'Pays-Bas'].map((text) => readCountry(text, 'FR', report))).toEqual([
      'FR',
      'ES',
      'IT',
      'FR',
      'NL',
    ])
    expect(['69680', '1000', '70301 AIR', 'F-69680', '33 000'].map((text) => readPostcode(text, 'FR'))).toEqual([
      '69680',
      '01000',
      '70301',
      '69680',
      '33000',
    ])
    expect(readPostcode('1234 AB', 'NL')).toBe('1234 AB')
  })
})

describe('a row of clients.csv', () => {
  it('keeps a good row whose fields are bad, says which, and leaves them empty', () => {
    const { row, said } = client({
      code_client: 'C1',
      nom: ' LEROY ',
      portable: '0639',
      email: 'x@',
      accord_sms: 'bof',
      date_creation: '00/00/0000',
    })
    expect(row).toMatchObject({
      code_client: 'C1',
      nom: 'LEROY',
      portable: null,
      portable_recu: '0639',
      email: null,
      accord_sms: null,
      date_creation: null,
    })
    expect(said).toEqual([
      ['IMPORT_TELEPHONE_INCORRECT', 'portable', '0639'],
      ['IMPORT_EMAIL_INCORRECT', 'email', 'x@'],
      ['IMPORT_OUI_NON_INCORRECT', 'accord_sms', 'bof'],
      ['IMPORT_DATE_INCORRECTE', 'date_creation', '00/00/0000'],
    ])
  })

  it('finds a mobile in the column of landlines, and keeps a landline in the column of mobiles for what it is', () => {
    expect(client({ code_client: 'C1', telephone: '06 39 98 00 01', portable: '' }).row).toMatchObject({
      portable: '+33639980001',
      portable_sms: true,
      telephone: '',
    })
    expect(client({ code_client: 'C1', telephone: '06 39 98 00 01', portable: '04 78 12 34 56' }).row).toMatchObject({
      portable: '+33639980001',
      portable_sms: true,
      telephone: '04 78 12 34 56',
    })
    expect(client({ code_client: 'C1', telephone: '', portable: '04 78 12 34 56' }).row).toMatchObject({
      portable: '+33478123456',
      portable_sms: false,
    })
    expect(client({ code_client: 'C1', portable: '0692 12 34 56', code_postal: '97400' }).row).toMatchObject({
      portable: '+262692123456',
      portable_sms: true,
    })
  })

  it('leaves out a row without a code', () => {
    expect(client({ code_client: ' ', nom: 'SANS' })).toEqual({
      row: null,
      said: [['IMPORT_CODE_CLIENT_MANQUANT', 'code_client', '']],
    })
  })
})

describe('a row of vehicules.csv', () => {
  const vehicle = (values: Record<string, string>) => {
    const { said, report } = collect()
    return {
      row: named(
        vehicleColumns,
        readVehicle(Object.values(values), columnsOf('vehicules', Object.keys(values)), 'FR', report),
      ),
      said,
    }
  }
  it('reads plates, makes, fuels, kinds and gearboxes', () => {
    expect(
      vehicle({
        immatriculation: ' df-170-gk ',
        code_client: 'C1',
        marque: 'CITROËN',
        energie: 'GO',
        genre: 'CTTE',
        boite: 'BVA',
      }).row,
    ).toMatchObject({
      immatriculation: 'DF-170-GK',
      plaque: 'DF170GK',
      plaque_valide: true,
      marque: 'Citroën',
      marque_id: 202,
      marque_code: null,
      carburant_id: 101,
      genre: 'CTTE',
      boite: 'A',
    })
    expect(
      vehicle({ immatriculation: 'AA-000-AA', code_client: '', marque: 'Facel Vega', energie: 'vapeur' }),
    ).toMatchObject({
      row: {
        plaque_valide: false,
        marque: 'Facel Vega',
        marque_id: null,
        marque_code: 'FACELVEGA',
        carburant_id: null,
        code_client: null,
      },
      said: [
        ['IMPORT_PLAQUE_FORME', 'immatriculation', 'AA-000-AA'],
        ['IMPORT_PROPRIETAIRE_MANQUANT', 'code_client', ''],
        ['IMPORT_ENERGIE_INCONNUE', 'energie', 'vapeur'],
      ],
    })
    expect(vehicle({ immatriculation: ' - ', code_client: 'C1' }).row).toBeNull()
  })
})

describe('the rows of factures.csv', () => {
  const names = [
    'numero',
    'type',
    'date',
    'immatriculation',
    'code_client',
    'kilometrage',
    'montant_ht',
    'montant_ttc',
    'ligne_no',
    'code_operation',
    'libelle',
    'quantite',
    'montant_ligne_ht',
  ]
  const read = (...lines: string[]) => {
    const { said, report } = collect()
    const reader = createInvoiceReader(columnsOf('factures', names), report)
    const rows = lines.map((line) => named(invoiceColumns, reader.read(line.split(';'))))
    return { rows, said, outOfOrder: reader.outOfOrder }
  }

  it('says what an invoice is once, though its lines spell the plate in several ways', () => {
    const { rows, said } = read(
      'F1;FAC;02/01/2021;LX-443-BW;C1;55956;1 824,22;989,06;1;VID;VIDANGE;1;35,31',
      'F1;FAC;02/01/2021;lx 443 bw;C1;55956;1 824,22;989,06;2;X;Y;2,5;-1,5',
    )
    expect(rows[0]).toMatchObject({
      numero: 'F1',
      type: 'FAC',
      date_facture: '2021-01-02',
      plaque: 'LX443BW',
      kilometrage: 55_956,
      montant_ht: 18_242_200,
      ligne_no: 1,
      operation_id: 2,
    })
    expect(rows[1]).toMatchObject({
      numero: 'F1',
      type: null,
      date_facture: null,
      ligne_no: 2,
      quantite: 2.5,
      montant_ligne_ht: -15_000,
    })
    expect(said).toEqual([])
  })

  it('makes a credit note negative, however its amounts are signed', () => {
    const { rows } = read('A1;AVOIR;02/01/2021;;;;-10,00;12,00;1;;;1;-10,00', 'A2;AVOIR;02/01/2021;;;;10;12;1;;;1;10')
    for (const row of rows)
      expect(row).toMatchObject({
        type: 'AVOIR',
        montant_ht: -100_000,
        montant_ttc: -120_000,
        montant_ligne_ht: -100_000,
      })
  })

  it('leaves out a line whose invoice has no number or no possible date, and reads the next', () => {
    const { rows, said } = read(
      'F1;FAC;31/02/2020;;;;1;1;1;;;1;1',
      ';FAC;01/02/2020;;;;1;1;1;;;1;1',
      'F3;FAC;01/02/2020;;;;abc;1;1;;;1;1',
    )
    expect(rows.map((row) => row?.['numero'] ?? null)).toEqual([null, null, 'F3'])
    expect(said).toEqual([
      ['IMPORT_DATE_MANQUANTE', 'date', '31/02/2020'],
      ['IMPORT_NUMERO_MANQUANT', 'numero', ''],
      ['IMPORT_MONTANT_INCORRECT', 'montant_ht', 'abc'],
    ])
  })

  it('numbers lines that have no number, and notices those that come twice', () => {
    expect(
      read('F1;FAC;01/02/2020;;;;1;1;;;;1;1', 'F1;FAC;01/02/2020;;;;1;1;;;;1;1').rows.map((row) => row?.['ligne_no']),
    ).toEqual([1, 2])
    expect(read('F1;FAC;01/02/2020;;;;1;1;1;;;1;1', 'F1;FAC;01/02/2020;;;;1;1;1;;;1;1').outOfOrder).toBe(true)
  })
})
