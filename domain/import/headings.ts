import type { ImportFile } from './import.ts'

/** A heading without accents, case, spaces and signs: 'N° client' and 'n client' are the same. */
const plain = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()

type Synonyms = Readonly<Record<string, string>>

// Under each field of domain.md E5: the headings of the workshop software we have seen, and what such headings usually are, plainly written.
const synonyms: Readonly<Record<ImportFile, Synonyms>> = {
  clients: {
    code_client:
      'codeclient nclient noclient numclient numeroclient idclient refclient referenceclient client clientid customerid codeclt code numero',
    civilite: 'civilite titre civ title qualite politesse',
    nom: 'nom nomclient nomdefamille lastname surname name nomusage',
    prenom: 'prenom prenomclient firstname forename',
    raison_sociale: 'raisonsociale societe entreprise company nomsociete denomination rs',
    adresse1: 'adresse1 adresse rue adr1 address address1 voie adresseclient',
    adresse2: 'adresse2 complement complementadresse adr2 address2 adressecomplement',
    code_postal: 'codepostal cp postcode zip zipcode postal codepost',
    ville: 'ville commune localite city town villeclient',
    pays: 'pays country codepays',
    telephone:
      'telephone tel telfixe telephonefixe fixe phone teldomicile telephone1 tel1 telephonedomicile landline numerofixe',
    portable:
      'portable mobile telportable telephoneportable telmobile telephonemobile gsm tel2 telephone2 numeromobile numeroportable',
    email: 'email mail courriel adressemail adresseemail emailclient adresseelectronique',
    accord_sms: 'accordsms optinsms consentementsms smsok autorisationsms',
    accord_email: 'accordemail optinemail consentementemail accordmail optinmail emailok autorisationemail',
    vie_privee: 'vieprivee opposition oppositioncommerciale nepascontacter rgpd optout robinson',
    date_creation: 'datecreation creele creation datedecreation',
    date_modification: 'datemodification modifiele modification datedemodification datemaj',
  },
  vehicules: {
    immatriculation:
      'immatriculation immat plaque numeroimmatriculation registration registrationnumber immatvehicule noimmat',
    vin: 'vin numeroserie noserie chassis numerochassis nchassis nserie serie',
    code_client:
      'codeclient nclient noclient numclient numeroclient idclient refclient proprietaire client clientid customerid codeclt codeproprietaire',
    marque: 'marque make brand constructeur',
    modele: 'modele model modelecommercial gamme',
    version: 'version finition typevariante variante',
    energie: 'energie carburant fuel motorisation typecarburant',
    genre: 'genre typevehicule genrevehicule genrenational',
    date_mec:
      'datemec mec date1ermec dateiremiseencirculation datemiseencirculation date1eremiseencirculation date1remiseencirculation premieremiseencirculation datepremieremiseencirculation miseencirculation date1erecirculation',
    date_dernier_ct: 'datedernierct dernierct datect datederniercontroletechnique derniercontroletechnique',
    date_prochain_ct:
      'dateprochainct prochainct dateprochaincontroletechnique prochaincontroletechnique echeancect dateecheancect',
    date_dernier_ctp: 'datedernierctp dernierctp datectp datederniercontrolepollution datederniercontroleantipollution',
    boite: 'boite boitevitesse boitedevitesse boitedevitesses gearbox transmission bv',
    kilometrage: 'kilometrage km kms mileage compteur kilometres dernierkilometrage dernierkm',
    date_kilometrage:
      'datekilometrage datekm daterelevekm datereleve datedernierkm datederniervisite datedernierevisite',
  },
  factures: {
    numero:
      'numero numerofacture nfacture nofacture numfacture facture invoice invoicenumber numeropiece piece nopiece',
    type: 'type typefacture typepiece nature typedocument',
    date: 'date datefacture datepiece invoicedate datedefacture',
    immatriculation: 'immatriculation immat plaque vehicule registration registrationnumber immatvehicule noimmat',
    code_client:
      'codeclient nclient noclient numclient numeroclient idclient refclient client clientid customerid codeclt',
    kilometrage: 'kilometrage km kms mileage compteur kilometres',
    montant_ht: 'montantht totalht ht montanthorstaxe totalhorstaxe',
    montant_ttc: 'montantttc totalttc ttc montanttoutestaxes nettopayer',
    ligne_no: 'ligneno noligne numeroligne nligne ligne line lineno rang',
    code_operation: 'codeoperation operation codeop codearticle article codeprestation reference ref',
    libelle: 'libelle designation description libelleoperation prestation libellearticle',
    quantite: 'quantite qte qty quantity',
    montant_ligne_ht: 'montantligneht totalligneht ligneht montantligne montantlignehorstaxe prixligneht',
  },
}

const fieldByHeading = Object.fromEntries(
  Object.entries(synonyms).map(([file, fields]) => [
    file,
    new Map(Object.entries(fields).flatMap(([field, names]) => names.split(' ').map((name) => [name, field] as const))),
  ]),
) as unknown as Readonly<Record<ImportFile, ReadonlyMap<string, string>>>

/** The fields without which a file cannot be read. */
export const requiredFields: Readonly<Record<ImportFile, readonly string[]>> = {
  clients: ['code_client'],
  vehicules: ['immatriculation'],
  factures: ['numero', 'date'],
}

/** Where each field stands in a file: its column, from 0. Fields that the file does not have are absent. */
export type Columns = Readonly<Record<string, number | undefined>>

/** Finds the fields under their headings; the first of two equal headings is taken. */
export function columnsOf(file: ImportFile, headings: readonly string[]): Columns {
  const columns: Record<string, number> = {}
  for (const [index, heading] of headings.entries()) {
    const field = fieldByHeading[file].get(plain(heading))
    if (field !== undefined && !(field in columns)) columns[field] = index
  }
  return columns
}

const isComplete = (file: ImportFile, columns: Columns) => requiredFields[file].every((field) => field in columns)

/** Which file has these headings: the one whose fields are all found that must be, and of which most are; null when none. */
export function recogniseHeadings(headings: readonly string[]): ImportFile | null {
  let best: ImportFile | null = null
  let most = 1
  for (const file of ['factures', 'vehicules', 'clients'] as const) {
    const columns = columnsOf(file, headings)
    const found = Object.keys(columns).length
    if (isComplete(file, columns) && found > most) [best, most] = [file, found]
  }
  return best
}

/** Which file a name announces; null when it says nothing. */
export function recogniseName(name: string): ImportFile | null {
  const read = plain(name.replace(/^.*[\\/]/, '').replace(/\.\w+$/, ''))
  if (/factur|invoice/.test(read)) return 'factures'
  if (/vehic/.test(read)) return 'vehicules'
  return /client|customer/.test(read) ? 'clients' : null
}
