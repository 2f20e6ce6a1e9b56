// Written by `npm run db:types` from the migrations; a test holds it against them.
import type { ColumnType, GeneratedAlways } from 'kysely'

/** A column with a default: it may be left out of an insert, whatever its own types are. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
// biome-ignore lint/suspicious/noExplicitAny: the shape of a JSON column is checked where it is read
export type Json = ColumnType<any, string, string>

export interface AccuseReception {
  id: GeneratedAlways<number>
  recu_le: Timestamp
  fournisseur: string
  message_id: string | null
  etat: string | null
  brut: Json
  applique: Generated<boolean>
}

export interface Adherent {
  id: Generated<number>
  reseau_id: number
  numero_client: string
  siret: Generated<string>
  raison_sociale: string
  nom_commercial: string
  telephone: Generated<string>
  site_web: Generated<string>
  url_rendez_vous: Generated<string>
  nom_expediteur_sms: Generated<string>
  statut_expediteur: Generated<string>
  ville_expedition: Generated<string>
  adresse1: Generated<string>
  adresse2: Generated<string>
  adresse3: Generated<string>
  code_postal: Generated<string>
  ville: Generated<string>
  pays: Generated<string>
  civilite: Generated<string>
  prenom: Generated<string>
  nom: Generated<string>
  telephone_fixe: Generated<string>
  telephone_mobile: Generated<string>
  email: Generated<string>
  offre: Generated<string>
  date_fin_abonnement: string | null
  adherent_mmd: Generated<boolean>
  fuseau: Generated<string>
  latitude: number | null
  longitude: number | null
  base_en_qualification: Generated<boolean>
  base_version: Generated<number>
  horaires: Json | null
  cout_sms: number | null
}

export interface BacASable {
  id: GeneratedAlways<number>
  adherent_id: number | null
  canal: string
  recu_le: Timestamp
  de: string
  vers: string
  objet: Generated<string>
  texte: Generated<string>
  html: Generated<string>
  entetes: Generated<Json>
  message_id: string
}

export interface BaseMois {
  adherent_id: number
  mois: string
  nb_client: number
  nb_email: number
  nb_portable: number
  calcule_le: Timestamp
}

export interface CalculPrevision {
  reseau_id: number
  id: Generated<number>
  etat: string
  membres: number
  membres_faits: Generated<number>
  dernier_membre: Generated<number>
  lignes: Generated<number>
  previsions: Generated<number>
  acteur_id: number | null
  cree_le: Timestamp
  bat_le: Timestamp
  termine_le: Timestamp | null
}

export interface Campagne {
  id: Generated<number>
  reseau_id: number
  adherent_id: number | null
  ref_type_campagne: string
  label: string
  ref_etat_campagne_id: number
  step: Generated<number>
  base_version: number | null
  totaux: Json | null
  cout_unitaire: number | null
  motif_annulation: string | null
  motif_erreur: string | null
  campagne_origine_id: number | null
  date_creation: Timestamp
  date_diffusion: Timestamp | null
  date_prediction: string | null
  date_limite: Timestamp | null
  date_modification_ciblage_admin: Timestamp | null
  date_modification_message_admin: Timestamp | null
  date_confirmation: Timestamp | null
  date_validation: Timestamp | null
  bail_jusqu_au: Timestamp | null
  relance_canal: string | null
  reprises: Generated<number>
  reprise_le: Timestamp | null
  bilan_le: Timestamp | null
}

export interface CampagneEtatHistorique {
  campagne_id: number
  id: GeneratedAlways<number>
  adherent_id: number | null
  de: number | null
  vers: number
  acteur: string
  motif: string | null
  quand: Timestamp
}

export interface ChangementMasse {
  id: Generated<number>
  reseau_id: number
  champ: string
  valeur: Json | null
  filtre: Json
  quand: Timestamp
  auteur: string
  annule_le: Timestamp | null
  annule_par: string | null
}

export interface ChangementMasseLigne {
  adherent_id: number
  changement_id: number
  avant: Json | null
  apres: Json | null
  rendu: Generated<boolean>
}

export interface Ciblage {
  adherent_id: number
  campagne_id: number
  type: string
  age_min: number
  age_max: number
  kilometrage_min: number
  kilometrage_max: number
  marque_id_list: Generated<number[]>
  carburant_id_list: Generated<number[]>
  operation_id_list: Generated<number[]>
  diffusion_id_list: Generated<number[]>
  zone_geographique: number | null
  derniere_visite_debut: string | null
  derniere_visite_fin: string | null
  diffusion_restriction_id_list: Generated<number[]>
  prospection_duplicated_exclude: Generated<boolean>
  type_action: string | null
  date_action: Timestamp | null
  date_modification_adherent: Timestamp | null
  groupe_temoin: Generated<number>
}

export interface CiblageAutomatique {
  adherent_id: number
  actif: Generated<boolean>
  sans_reseau: Generated<boolean>
  age_min: number | null
  age_max: number | null
  kilometrage_min: number | null
  kilometrage_max: number | null
  marque_id_list: number[] | null
  carburant_id_list: number[] | null
  operation_id_list: number[] | null
  diffusion_id_list: number[] | null
  zone_geographique: number | null
  derniere_visite_debut: string | null
  derniere_visite_fin: string | null
  diffusion_restriction_id_list: number[] | null
  prospection_duplicated_exclude: boolean | null
  date_modification_adherent: Timestamp
}

export interface CiblageAutomatiqueReseau {
  reseau_id: number
  actif: Generated<boolean>
  age_min: number | null
  age_max: number | null
  kilometrage_min: number | null
  kilometrage_max: number | null
  marque_id_list: number[] | null
  carburant_id_list: number[] | null
  operation_id_list: number[] | null
  diffusion_id_list: number[] | null
  zone_geographique: number | null
  derniere_visite_debut: string | null
  derniere_visite_fin: string | null
  diffusion_restriction_id_list: number[] | null
  prospection_duplicated_exclude: boolean | null
  date_modification: Timestamp
}

export interface CiblageCampagne {
  campagne_id: number
  type: string
  reseau_id: number
  age_min: number
  age_max: number
  kilometrage_min: number
  kilometrage_max: number
  marque_id_list: Generated<number[]>
  carburant_id_list: Generated<number[]>
  operation_id_list: Generated<number[]>
  diffusion_id_list: Generated<number[]>
  zone_geographique: number | null
  derniere_visite_debut: string | null
  derniere_visite_fin: string | null
  diffusion_restriction_id_list: Generated<number[]>
  prospection_duplicated_exclude: Generated<boolean>
}

export interface CiblageEnregistre {
  adherent_id: number
  id: Generated<number>
  nom: string
  age_min: number
  age_max: number
  kilometrage_min: number
  kilometrage_max: number
  marque_id_list: Generated<number[]>
  carburant_id_list: Generated<number[]>
  operation_id_list: Generated<number[]>
  diffusion_id_list: Generated<number[]>
  zone_geographique: number | null
  derniere_visite_debut: string | null
  derniere_visite_fin: string | null
  diffusion_restriction_id_list: Generated<number[]>
  prospection_duplicated_exclude: Generated<boolean>
  date_modification_adherent: Timestamp
  groupe_temoin: Generated<number>
}

export interface CleDkim {
  id: GeneratedAlways<number>
  reseau_id: number
  domaine: string
  selecteur: string
  cle_publique: string
  cle_privee: Buffer
  etat: Generated<string>
  cree_le: Timestamp
  activee_le: Timestamp | null
  publication: string | null
  verifiee_le: Timestamp | null
}

export interface ClicSuivi {
  adherent_id: number
  cle: string
  lien_id: number
  quand: Timestamp
}

export interface Client {
  adherent_id: number
  id: Generated<number>
  code_client: string
  civilite: Generated<string>
  nom: Generated<string>
  prenom: Generated<string>
  raison_sociale: Generated<string>
  adresse1: Generated<string>
  adresse2: Generated<string>
  code_postal: Generated<string>
  ville: Generated<string>
  pays: Generated<string>
  telephone: Generated<string>
  portable: string | null
  portable_recu: Generated<string>
  portable_sms: Generated<boolean>
  email: string | null
  email_recu: Generated<string>
  relance_sms: Generated<boolean>
  relance_email: Generated<boolean>
  vie_privee: Generated<boolean>
  consentement_sms: boolean | null
  consentement_email: boolean | null
  synchro_dms_telephone: Generated<boolean>
  synchro_dms_email: Generated<boolean>
  latitude: number | null
  longitude: number | null
  distance_km: number | null
  date_creation: string | null
  date_modification: string | null
  date_derniere_visite: string | null
  qualite: Generated<number>
  suivi_clics: boolean | null
  qualite_acquis: number | null
  corrige: Generated<string[]>
  efface_le: Timestamp | null
  connu_le: string | null
  recherche: GeneratedAlways<string>
}

export interface ClientCorrection {
  adherent_id: number
  client_id: number
  champ: string
  importe: Json
  corrige_le: Timestamp
  corrige_par: number | null
}

export interface CodePostalLieu {
  pays: string
  code_postal: string
  lieu: string
  latitude: number
  longitude: number
}

export interface CodeSecours {
  utilisateur_id: number
  empreinte: Buffer
  utilise_le: Timestamp | null
}

export interface CompteurDebit {
  cle: string
  compte: number
  expire_le: Timestamp
}

export interface Conservation {
  adherent_id: number
  prochain_le: Timestamp
  fait_le: Timestamp | null
  messages_avant: Timestamp | null
}

export interface ContactMois {
  adherent_id: number
  mois: string
  clients: number
}

export interface Coupon {
  id: Generated<number>
  adherent_id: number | null
  reseau_id: number | null
  titre: string
  texte: Generated<string>
  code: string
  conditions: Generated<string>
  validite_jours: number | null
  valable_jusqu_au: string | null
  date_modification: Timestamp
  date_suppression: Timestamp | null
}

export interface CourrielMois {
  adherent_id: number
  campagne_id: number
  sujet: string
  etat: Generated<string>
  demande_le: Timestamp
  date_etat: Timestamp
  bail_jusqu_au: Timestamp | null
  essais: Generated<number>
}

export interface CourrierEcarte {
  id: GeneratedAlways<number>
  recu_le: Timestamp
  de: string
  vers: string
  motif: string
  octets: number
  brut: Buffer
}

export interface CourrierRecu {
  jour: string
  resultat: string
  n: number
}

export interface DemandeOidc {
  empreinte: Buffer
  reseau_id: number
  verificateur: string
  nonce: string
  expire_le: Timestamp
}

export interface Diffusion {
  adherent_id: number
  id: Generated<number>
  campagne_id: number
  canal: string
  etat: Generated<string>
  nom: Generated<string>
  expediteur: Generated<string>
  contenu_sms: Generated<string>
  objet: Generated<string>
  gabarit_id: number | null
  contenu_email: Json | null
  html_compile: string | null
  texte_compile: string | null
  immediat: Generated<boolean>
  total: Generated<number>
  cout_unitaire: Generated<number>
  montant_ht: Generated<number>
  motif_erreur: string | null
  date_modification: Timestamp | null
  date_validation: Timestamp | null
  date_envoi: Timestamp | null
  suspendue_le: Timestamp | null
  suspendue_par: string | null
  motif_suspension: string | null
  version_email: Generated<number>
  auteur_email: number | null
  seance_email: string | null
  date_email: Timestamp | null
  contenu_sms_b: Generated<string>
  objet_b: Generated<string>
  mois: string
}

export interface EmailVersion {
  adherent_id: number
  id: Generated<number>
  campagne_id: number
  gabarit_id: number | null
  contenu: Json
  auteur: number | null
  date_contenu: Timestamp
  date_garde: Timestamp
}

export interface Envoi {
  adherent_id: number
  id: Generated<number>
  campagne_id: number
  diffusion_id: number
  lot_numero: number
  rang: number
  canal: string
  variante: Generated<string>
  client_id: number
  vehicule_id: number
  operation_id: number
  destinataire: string
  variables: Generated<Json>
  segments: Generated<number>
  etat: Generated<string>
  motif: string | null
  code_fournisseur: string | null
  jeton: string
  message_id: string | null
  tentatives: Generated<number>
  bail_jusqu_au: Timestamp | null
  date_envoi: Timestamp | null
  date_etat: Timestamp | null
  pas_avant: Timestamp | null
  empreinte_texte: Buffer | null
  essai: Generated<number>
  remplace: Generated<number>
  attend: GeneratedAlways<boolean | null>
  en_doute: GeneratedAlways<boolean | null>
  sans_depart: GeneratedAlways<Timestamp | null>
  mois: string
}

export interface EnvoiCompte {
  adherent_id: number
  id: Generated<number>
  mois: string
  campagne_id: number
  diffusion_id: number
  lot_numero: number
  canal: string
  variante: string
  etat: string
  motif: string | null
  mois_depart: string | null
  premier_depart: Timestamp | null
  nombre: number
  courants: number
  remis: number
  factures: number
  segments: number
}

export interface EvenementConsentement {
  adherent_id: number
  id: GeneratedAlways<number>
  client_id: number | null
  canal: string
  sens: string
  base: string | null
  source: string
  preuve: Generated<Json>
  campagne_id: number | null
  horodatage: Timestamp
  acteur: Generated<string>
  finalite: Generated<string>
}

export interface Facture {
  adherent_id: number
  id: Generated<number>
  numero: string
  type: string
  date_facture: string
  vehicule_id: number | null
  client_id: number | null
  kilometrage: number | null
  montant_ht: Generated<number>
  montant_ttc: Generated<number>
}

export interface FactureLigne {
  adherent_id: number
  facture_id: number
  ligne_no: number
  code_operation: Generated<string>
  libelle: Generated<string>
  quantite: Generated<number>
  montant_ligne_ht: Generated<number>
  operation_id: number | null
}

export interface Fournisseur {
  canal: string
  nom: string
  jetons: Generated<number>
  jetons_le: Timestamp
  echecs: Generated<number>
  repos_jusqu: Timestamp | null
  essai_jusqu: Timestamp | null
  en_panne_depuis: Timestamp | null
  dernier_echec: Timestamp | null
  dernier_code: Generated<string>
  dernier_succes: Timestamp | null
}

export interface GabaritEmail {
  id: Generated<number>
  reseau_id: number | null
  langue: Generated<string>
  titre: string
  contenu: Json
  code: string | null
  description: Generated<string>
  adherent_id: number | null
  date_modification: Timestamp | null
}

export interface GabaritMois {
  campagne_id: number
  reseau_id: number
  langue: string
  gabarit_sms_id: number | null
  gabarit_email_id: number | null
  titre_sms: string | null
  contenu_sms: string | null
  titre_email: string | null
  contenu_email: Json | null
}

export interface GabaritMoisReseau {
  reseau_id: number
  langue: string
  gabarit_sms_id: number | null
  gabarit_email_id: number | null
  date_modification: Timestamp
}

export interface GabaritSms {
  id: Generated<number>
  reseau_id: number | null
  langue: Generated<string>
  titre: string
  contenu: string
  code: string | null
  adherent_id: number | null
  date_modification: Timestamp | null
}

export interface GabaritTexte {
  id: Generated<number>
  reseau_id: number | null
  code: string | null
  langue: Generated<string>
  titre: string
  contenu: string
  adherent_id: number | null
  operation_id: number | null
}

export interface Image {
  id: Generated<number>
  adherent_id: number | null
  reseau_id: number | null
  code: string | null
  jeton: string
  titre: string
  texte_alternatif: string
  format: string
  largeur: number
  hauteur: number
  poids: number
  empreinte: Buffer
  date_creation: Timestamp
  date_suppression: Timestamp | null
}

export interface ImageContenu {
  adherent_id: number | null
  image_id: number
  taille: string
  octets: Buffer
}

export interface ImageTexte {
  image_id: number
  langue: string
  titre: string
  texte_alternatif: string
}

export interface Import {
  adherent_id: number
  id: Generated<number>
  etat: string
  origine: string
  fichiers: Generated<Json>
  octets_lus: Generated<number>
  octets_total: Generated<number>
  lignes_lues: Generated<number>
  rejets: Generated<number>
  compte_rendu: Generated<Json>
  motif_echec: string | null
  acteur_id: number | null
  cree_le: Timestamp
  commence_le: Timestamp | null
  bat_le: Timestamp | null
  termine_le: Timestamp | null
  tentatives: Generated<number>
  porteur: string | null
}

export interface ImportClient {
  adherent_id: number
  import_id: number
  ligne: number
  code_client: string
  civilite: string
  nom: string
  prenom: string
  raison_sociale: string
  adresse1: string
  adresse2: string
  code_postal: string
  ville: string
  pays: string
  telephone: string
  portable: string | null
  portable_recu: string
  portable_sms: boolean
  email: string | null
  email_recu: string
  accord_sms: boolean | null
  accord_email: boolean | null
  vie_privee: boolean | null
  date_creation: string | null
  date_modification: string | null
  latitude: number | null
  longitude: number | null
  distance_km: number | null
}

export interface ImportFactureLigne {
  adherent_id: number
  import_id: number
  ligne: number
  numero: string
  type: string | null
  date_facture: string | null
  plaque: string | null
  code_client: string | null
  kilometrage: number | null
  montant_ht: number | null
  montant_ttc: number | null
  ligne_no: number | null
  code_operation: string | null
  libelle: string | null
  quantite: number | null
  montant_ligne_ht: number | null
  operation_id: number | null
}

export interface ImportRejet {
  adherent_id: number
  import_id: number
  id: GeneratedAlways<number>
  fichier: string
  ligne: number
  champ: string
  code: string
  valeur: Generated<string>
  fichier_type: Generated<string>
}

export interface ImportVehicule {
  adherent_id: number
  import_id: number
  ligne: number
  immatriculation: string
  plaque: string
  plaque_valide: boolean
  vin: string
  code_client: string | null
  marque: string
  marque_id: number | null
  marque_code: string | null
  modele: string
  version: string
  carburant_id: number | null
  genre: string
  boite: string
  date_mec: string | null
  date_dernier_controle_technique: string | null
  date_prochain_controle_technique: string | null
  date_dernier_controle_anti_pollution: string | null
  kilometrage_derniere_visite: number | null
  date_kilometrage: string | null
  remplacee: Generated<boolean>
}

export interface IntervalleOperation {
  operation_id: number
  carburant_id: Generated<number>
  intervalle_km: number | null
  intervalle_mois: number | null
  applicable: Generated<boolean>
}

export interface IntervalleReseau {
  reseau_id: number
  operation_id: number
  marque_id: Generated<number>
  carburant_id: Generated<number>
  applicable: Generated<boolean>
  intervalle_km: number | null
  intervalle_mois: number | null
  acteur_id: number
  modifie_le: Timestamp
}

export interface JetonMotDePasse {
  empreinte: Buffer
  utilisateur_id: number
  expire_le: Timestamp
  utilise_le: Timestamp | null
  annule_le: Timestamp | null
  invitation: Generated<boolean>
}

export interface JetonRafraichissement {
  empreinte: Buffer
  famille: string
  utilisateur_id: number
  reseau_id: number
  expire_le: Timestamp
  expire_absolument_le: Timestamp
  utilise_le: Timestamp | null
  revoque_le: Timestamp | null
  cree_le: Timestamp
  famille_creee_le: Timestamp
  ip: Generated<string>
  agent: Generated<string>
  origine: Generated<string>
}

export interface JetonSecondFacteur {
  empreinte: Buffer
  utilisateur_id: number
  reseau_id: number
  origine: string
  expire_le: Timestamp
  essais: Generated<number>
}

export interface JetonSso {
  empreinte: Buffer
  utilisateur_id: number
  reseau_id: number
  moyen: string
  expire_le: Timestamp
}

export interface JournalAudit {
  id: GeneratedAlways<number>
  quand: Timestamp
  acteur_id: number | null
  role: string | null
  reseau_id: number | null
  adherent_id: number | null
  action: string
  objet: Generated<string>
  details: Generated<Json>
  ip: Generated<string>
}

export interface LibelleInconnu {
  adherent_id: number
  code: string
  libelle: string
  forme: string
  lignes: number
}

export interface Lien {
  adherent_id: number
  id: Generated<number>
  diffusion_id: number
  numero: number
  cle: string
  cible: string
  libelle: Generated<string>
  rendez_vous: Generated<boolean>
  clics: Generated<number>
  ecartes: Generated<number>
  variante: string | null
}

export interface ListeSuppression {
  portee: string
  portee_id: number
  canal: string
  empreinte: Buffer
  depuis: Timestamp
  origine: string
}

export interface Lot {
  adherent_id: number
  diffusion_id: number
  numero: number
  date_heure: Timestamp
  volume: number
  etat: Generated<string>
  motif: string | null
  prochain_envoi: Timestamp | null
  renvoi: Generated<boolean>
  origine: string | null
}

export interface Message {
  adherent_id: number
  campagne_id: number
  operation_id: number
  id: Generated<number>
  description: string
  date_modification_adherent: Timestamp | null
  coupon_id: number | null
  coupon_fige: Json | null
}

export interface MessageAutomatique {
  adherent_id: number
  operation_id: number
  id: Generated<number>
  description: string
  date_modification_adherent: Timestamp
}

export interface MessageAutomatiqueReseau {
  reseau_id: number
  langue: string
  operation_id: number
  id: Generated<number>
  description: string
  date_modification: Timestamp
}

export interface MessageCampagne {
  campagne_id: number
  reseau_id: number
  langue: string
  operation_id: number
  description: string
}

export interface MessageReseau {
  reseau_id: number
  operation_id: number
  langue: Generated<string>
  description: string
}

export interface MoisMembre {
  adherent_id: number
  campagne_id: number
  etat: Generated<string>
  totaux: Json | null
  date_etat: Timestamp
  segments_sms: Generated<number>
}

export interface NomFournisseur {
  message_id: string
  adherent_id: number
  envoi_id: number
  mois: string
}

export interface Participation {
  adherent_id: number
  campagne_id: number
  etat: number
  type_action: string | null
  motif: string | null
  date_action: Timestamp | null
  totaux: Json | null
  step: Generated<number>
  verrouillee_le: Timestamp | null
  generee_le: Timestamp | null
  cout_unitaire: number | null
}

export interface Population {
  adherent_id: number
  campagne_id: number
  total_vehicules: number
  total_initial: number
  total_contactables: number
  non_localises: number
  exclusions: Json
  peuplee_le: Timestamp
}

export interface PreuveBat {
  adherent_id: number
  id: Generated<number>
  campagne_id: number
  canal: string
  destinataire: string
  etat: string
  envoye_le: Timestamp
  utilisateur_id: number | null
}

export interface Prevision {
  adherent_id: number
  vehicule_id: number
  operation_id: number
  date_derniere_operation: string | null
  kilometrage_derniere_operation: number | null
  date_previsionnelle_kilometrique: string | null
  date_previsionnelle_periodique: string | null
  date_previsionnelle: string
  kilometrage_estime: number | null
  kilometrage_echeance: number | null
  supposee_ailleurs: Generated<boolean>
  rythme_jours: number | null
  rythme_delais: number | null
}

export interface PrixSms {
  id: Generated<number>
  reseau_id: number
  adherent_id: number | null
  cout_sms: number | null
  depuis: Timestamp
  auteur: string
}

export interface Prospection {
  campagne_id: number
  id: Generated<number>
  client_id: number
  masque_operations: Generated<number>
  vehicule_id: number
  adherent_id: number
  date_previsionnelle: string
  partage: Generated<number>
  eligible_garage: Generated<boolean>
  eligible_admin: Generated<boolean>
  eligible_automatique: Generated<boolean>
  retenu_sms: Generated<boolean>
  retenu_email: Generated<boolean>
  cle_sms: number | null
  cle_email: number | null
  age: number | null
  kilometrage: number | null
  marque_id: number | null
  carburant_id: number | null
  distance_km: number | null
  date_derniere_visite: string | null
  motif_sms: string | null
  motif_email: string | null
  operation_retenue_id: number | null
  operation_id_list: number[]
  date_previsionnelle_list: string[]
  tirage: number | null
  temoin_sms: Generated<boolean>
  temoin_email: Generated<boolean>
}

export interface RefFiltreRelance {
  ref_filtre_relance_id: number
  type: string
  parent_id: number | null
  code: string
  label: string
  categorie: string | null
}

export interface Referent {
  adherent_id: number
  id: Generated<number>
  civilite: Generated<string>
  nom: string
  prenom: Generated<string>
  fonction: Generated<string>
  telephone: Generated<string>
  email: Generated<string>
}

export interface ReglageOidc {
  reseau_id: number
  issuer: string
  client_id: string
  client_secret: Buffer
  actif: boolean
  modifie_le: Timestamp
}

export interface ReglagePrevision {
  reseau_id: number
  modifie_le: Timestamp
}

export interface RegleLibelle {
  reseau_id: number
  id: Generated<number>
  ordre: number
  mode: string
  motif: string
  operation_id: number | null
  acteur_id: number
  modifie_le: Timestamp
}

export interface Remise {
  id: GeneratedAlways<number>
  bail_jusqu_au: Timestamp
  adherent_ids: number[]
  envoi_ids: number[]
  mois: string[]
}

export interface ReponseSms {
  id: GeneratedAlways<number>
  recu_le: Timestamp
  de: string
  vers: string
  texte: string
  arret: boolean
  adherent_id: number | null
  envoi_id: number | null
  transmise_le: Timestamp | null
  reference: string | null
}

export interface Reseau {
  id: number
  name: string
  display_name: string
  active: Generated<boolean>
  pays: Generated<string>
  langues: Generated<string[]>
  couleur_primaire: string
  couleur_accent: string
  logo_svg: Generated<string>
  tutorial_url: string | null
  legal_url: string | null
  charter_url: string | null
  terms_url: string | null
  contact_telephone: Generated<string>
  contact_email: Generated<string>
  domaine_email: string
  numero_court_sms: string | null
  cout_sms: Generated<number>
  fenetre_attribution: Generated<number>
  ca_ttc: Generated<boolean>
  horaires: Json | null
  privacy_url: string | null
  about_url: string | null
  jour_ouverture: Generated<number>
  duree_semaines: Generated<number>
  jour_diffusion: Generated<number>
  heure_diffusion: Generated<string>
  hote_court: string | null
  suivi_individuel: Generated<boolean>
  taux_tva: Generated<number>
  envoi_debut: string | null
  envoi_fin: string | null
  envoi_jours: number[] | null
  envoi_dates_fermees: Generated<string[]>
  messages_max: number | null
  jours_messages: number | null
  jours_un_message: number | null
  jours_depuis_visite: number | null
}

export interface ReseauDocument {
  reseau_id: number
  document: string
  langue: string
  texte: string
}

export interface ResultatCampagne {
  adherent_id: number
  campagne_id: number
  date_diffusion: Timestamp
  date_dernier_envoi: Timestamp
  nb_client: number
  nb_sms: number
  nb_email: number
  cout_sms: number
  nb_entree: number
  ca_ht: number
  ca_ttc: number
  operations: Json
  temoins: number | null
  temoins_venus: number | null
  calcule_le: Timestamp
}

export interface Retour {
  adherent_id: number
  facture_id: number
  campagne_id: number
  envoi_id: number
  client_id: number
  vehicule_id: number | null
  canal: string
  operation_id: number
  operation_realisee: boolean
  entree: boolean
  date_envoi: Timestamp
  date_facture: string
  montant_ht: number
  montant_ttc: number
  fige: Generated<boolean>
}

export interface RetourCalcul {
  adherent_id: number
  calcule_le: Timestamp
  prochain_le: Timestamp
}

export interface RetourTemoin {
  adherent_id: number
  campagne_id: number
  client_id: number
  facture_id: number
  date_facture: string
}

export interface Sauvegarde {
  faite_le: Timestamp
  octets: number
}

export interface SecondFacteur {
  utilisateur_id: number
  secret: Buffer
  active_le: Timestamp | null
  dernier_pas: Generated<number>
}

export interface SecretSso {
  reseau_id: number
  empreinte: Buffer
  cree_le: Timestamp
}

export interface SuiviEnvoi {
  adherent_id: number
  cle: string
  diffusion_id: number
  jeton: string | null
  client_id: number | null
}

export interface Utilisateur {
  id: Generated<number>
  email: string
  mot_de_passe: string
  civilite: Generated<string>
  prenom: Generated<string>
  nom: Generated<string>
  role: string
  adherent_id: number | null
  lang_locale: Generated<string>
  actif: Generated<boolean>
  derniere_connexion_le: Timestamp | null
  invite_le: Timestamp | null
  invitation_expire_le: Timestamp | null
}

export interface UtilisateurAdherent {
  utilisateur_id: number
  adherent_id: number
}

export interface UtilisateurReseau {
  utilisateur_id: number
  reseau_id: number
}

export interface Vehicule {
  adherent_id: number
  id: Generated<number>
  immatriculation: string
  plaque: string
  plaque_valide: Generated<boolean>
  vin: Generated<string>
  client_id: number | null
  marque: Generated<string>
  marque_id: number | null
  modele: Generated<string>
  version: Generated<string>
  carburant_id: number | null
  genre: Generated<string>
  boite: Generated<string>
  date_mec: string | null
  date_dernier_controle_technique: string | null
  date_prochain_controle_technique: string | null
  date_dernier_controle_anti_pollution: string | null
  kilometrage_derniere_visite: number | null
  date_kilometrage: string | null
  date_derniere_visite: string | null
  kilometrage_annuel: number | null
  kilometrage_estime: number | null
  confiance_kilometrage: string | null
}

export interface VehiculeAncienClient {
  adherent_id: number
  vehicule_id: number
  client_id: number
  jusqu_au: string
}

export interface Database {
  accuse_reception: AccuseReception
  adherent: Adherent
  bac_a_sable: BacASable
  base_mois: BaseMois
  calcul_prevision: CalculPrevision
  campagne: Campagne
  campagne_etat_historique: CampagneEtatHistorique
  changement_masse: ChangementMasse
  changement_masse_ligne: ChangementMasseLigne
  ciblage: Ciblage
  ciblage_automatique: CiblageAutomatique
  ciblage_automatique_reseau: CiblageAutomatiqueReseau
  ciblage_campagne: CiblageCampagne
  ciblage_enregistre: CiblageEnregistre
  cle_dkim: CleDkim
  clic_suivi: ClicSuivi
  client: Client
  client_correction: ClientCorrection
  code_postal_lieu: CodePostalLieu
  code_secours: CodeSecours
  compteur_debit: CompteurDebit
  conservation: Conservation
  contact_mois: ContactMois
  coupon: Coupon
  courriel_mois: CourrielMois
  courrier_ecarte: CourrierEcarte
  courrier_recu: CourrierRecu
  demande_oidc: DemandeOidc
  diffusion: Diffusion
  email_version: EmailVersion
  envoi: Envoi
  envoi_compte: EnvoiCompte
  evenement_consentement: EvenementConsentement
  facture: Facture
  facture_ligne: FactureLigne
  fournisseur: Fournisseur
  gabarit_email: GabaritEmail
  gabarit_mois: GabaritMois
  gabarit_mois_reseau: GabaritMoisReseau
  gabarit_sms: GabaritSms
  gabarit_texte: GabaritTexte
  image: Image
  image_contenu: ImageContenu
  image_texte: ImageTexte
  import: Import
  import_client: ImportClient
  import_facture_ligne: ImportFactureLigne
  import_rejet: ImportRejet
  import_vehicule: ImportVehicule
  intervalle_operation: IntervalleOperation
  intervalle_reseau: IntervalleReseau
  jeton_mot_de_passe: JetonMotDePasse
  jeton_rafraichissement: JetonRafraichissement
  jeton_second_facteur: JetonSecondFacteur
  jeton_sso: JetonSso
  journal_audit: JournalAudit
  libelle_inconnu: LibelleInconnu
  lien: Lien
  liste_suppression: ListeSuppression
  lot: Lot
  message: Message
  message_automatique: MessageAutomatique
  message_automatique_reseau: MessageAutomatiqueReseau
  message_campagne: MessageCampagne
  message_reseau: MessageReseau
  mois_membre: MoisMembre
  nom_fournisseur: NomFournisseur
  participation: Participation
  population: Population
  preuve_bat: PreuveBat
  prevision: Prevision
  prix_sms: PrixSms
  prospection: Prospection
  ref_filtre_relance: RefFiltreRelance
  referent: Referent
  reglage_oidc: ReglageOidc
  reglage_prevision: ReglagePrevision
  regle_libelle: RegleLibelle
  remise: Remise
  reponse_sms: ReponseSms
  reseau: Reseau
  reseau_document: ReseauDocument
  resultat_campagne: ResultatCampagne
  retour: Retour
  retour_calcul: RetourCalcul
  retour_temoin: RetourTemoin
  sauvegarde: Sauvegarde
  second_facteur: SecondFacteur
  secret_sso: SecretSso
  suivi_envoi: SuiviEnvoi
  utilisateur: Utilisateur
  utilisateur_adherent: UtilisateurAdherent
  utilisateur_reseau: UtilisateurReseau
  vehicule: Vehicule
  vehicule_ancien_client: VehiculeAncienClient
}
