import { z } from 'zod'

/**
 * What the audit log tells, by the key it keeps. An action that is not here cannot be recorded; its sentence is
 * `auditWord(action)` in domain/words.
 */
export const auditActions = [
  'connexion',
  'connexion.echec',
  'connexion.sso',
  'connexion.sso.echec',
  'deconnexion',
  'session.terminer',
  'session.reutilisation',
  'mot-de-passe.demander',
  'mot-de-passe.changer',
  'double-facteur.activer',
  'double-facteur.desactiver',
  'double-facteur.echec',
  'double-facteur.secours',
  'export-clients',
  'export-prospections',
  'export-entrees-atelier',
  'export-rejets',
  'export-audit',
  'opposition',
  'import.lancer',
  'campagne.creer',
  'campagne.modifier',
  'campagne.ciblage',
  'campagne.messages',
  'campagne.peupler',
  'campagne.verrouiller',
  'campagne.rouvrir',
  'campagne.valider',
  'campagne.refuser',
  'campagne.annuler',
  'campagne.publier',
  'automatique.ciblage',
  'automatique.messages',
  'diffusion.confirmer',
  'diffusion.arreter',
  'diffusion.reprendre',
  'diffusion.preparer',
  'diffusion.bat',
  'envoi.resoudre',
  'compte.modifier',
  'adherent.modifier',
  'reseau.modifier',
  'reseau.sso',
  'reseau.changer',
  'utilisateur.creer',
  'utilisateur.modifier',
  'media.ajouter',
  'media.supprimer',
] as const
export const AuditAction = z.enum(auditActions).meta({ id: 'AuditAction' })
export type AuditAction = (typeof auditActions)[number]

/** The key of an action's sentence. */
export const auditWord = (action: string): string => `AUDIT_${action.replaceAll(/[.-]/g, '_').toUpperCase()}`

/** A line of the audit log, as the network's administrators read it. */
export const AuditRow = z
  .object({
    id: z.int(),
    quand: z.iso.datetime(),
    acteurId: z.int().nullable(),
    acteur: z.string().describe('name, else address; empty when nobody is known'),
    role: z.string().nullable(),
    adherentId: z.int().nullable(),
    adherent: z.string().describe('trade name of the member concerned; empty when none is'),
    action: z.string(),
    libelle: z.string().describe('the action in the caller’s language'),
    objet: z.string(),
    details: z.record(z.string(), z.unknown()),
    pourLeCompteDe: z.int().nullable().describe('the member in whose name somebody of the network acted'),
    ip: z.string(),
  })
  .meta({ id: 'AuditRow' })
export type AuditRow = z.infer<typeof AuditRow>
