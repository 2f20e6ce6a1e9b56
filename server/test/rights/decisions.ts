import type { RoleName } from '@relance/domain/auth/roles.ts'
import type { Right } from '@relance/domain/contract/right.ts'

/**
 * decisions.md 8, written again by hand: which role may do what, in the order ADHERENT, ADHERENT_LECTURE, ANIMATEUR_RESEAU,
 * ADMIN_RESEAU, ADMIN. `domain/auth/roles.ts` is held against it.
 */
const all = [true, true, true, true, true]
const member = [true, false, false, false, false]
const network = [false, false, false, true, true]
const writers = [true, false, false, true, true]

export const decidedRights: Readonly<Record<Right, readonly boolean[]>> = {
  'member.read': all,
  'customers.export': writers,
  'visits.export': writers,
  'direct.read': all,
  'direct.write': member,
  'direct.cancel': writers,
  'predictive.read': all,
  'predictive.decide': writers,
  'automatic.read': all,
  'automatic.write': member,
  'network-targeting.read': all,
  'network-targeting.write': network,
  'predictive.publish': network,
  'account.read': all,
  'account.write': writers,
  'import.run': writers,
  'members.list': all,
  'network.admin': network,
}
export const decidedRoles: readonly RoleName[] = [
  'ADHERENT',
  'ADHERENT_LECTURE',
  'ANIMATEUR_RESEAU',
  'ADMIN_RESEAU',
  'ADMIN',
]

export interface Decision {
  readonly right: Right | 'session' | 'public'
  /**
   * What a call names: a `member` or a network (a foreign one is 403), an `object` of a member (a foreign one is 404), both (403 or 404, by
   * what is looked at first), a `person` (403, or 404 to another network's administrators), somebody's own `self`, or `nothing` that could be foreign.
   */
  readonly names: 'member' | 'object' | 'both' | 'person' | 'nothing' | 'self'
  /** What `{id}` is in the path, as the planted member's ids are called; its campaign otherwise. */
  readonly id?: string
  /** The right hangs on the campaign's type: it is looked at once the campaign is known, so that a foreign one is 404 first. */
  readonly late?: true
  readonly body?: unknown
}

const on =
  (names: Decision['names']) =>
  (right: Decision['right'], more: Omit<Decision, 'right' | 'names'> = {}): Decision => ({ right, names, ...more })
const ofMember = on('member')
const ofObject = on('object')
const ofBoth = on('both')
const free = on('nothing')
const ofPerson = on('person')
const own = on('self')

/** What is decided about each call of the API. A route that is not here fails the walk. */
export const decisions: Readonly<Record<string, Decision>> = {
  listAudit: free('network.admin'),
  exportAudit: free('network.admin'),
  listNetworks: free('session'),
  getNetwork: ofMember('network.admin', { id: 'reseau_id' }),
  saveNetwork: ofMember('network.admin', { id: 'reseau_id' }),
  getBrand: free('public'),
  pageDocument: free('public'),

  getMember: ofMember('member.read'),
  saveMember: ofMember('account.write', { body: { nomCommercial: 'Garage' } }),
  listReferents: ofMember('account.read'),
  createReferent: ofMember('network.admin'),
  saveReferent: ofObject('account.write', { id: 'referent_id' }),
  deleteReferent: ofObject('network.admin', { id: 'referent_id' }),
  getBeforeSending: ofMember('account.read'),
  listMembers: free('members.list'),
  createNetworkMember: free('network.admin'),
  saveNetworkMember: ofMember('network.admin'),
  listMemberUsers: ofMember('network.admin'),
  createMemberUser: ofMember('network.admin'),
  saveMemberUser: ofObject('network.admin', { id: 'utilisateur_id' }),

  login: free('public'),
  refresh: free('public'),
  logout: free('public'),
  profile: free('session'),
  forgottenPassword: free('public'),
  checkResetPasswordToken: free('public'),
  resetPassword: free('public'),
  switchNetwork: own('session'),
  listSessions: own('session'),
  endOtherSessions: own('session'),
  endSession: own('session'),
  confirmSecondFactor: free('public'),
  getSecondFactor: own('session'),
  prepareSecondFactor: own('session'),
  enableSecondFactor: own('session'),
  disableSecondFactor: own('session'),
  issueSsoToken: free('public'),
  openSso: free('public'),
  renewSsoSecret: free('network.admin'),
  getOidcOffer: free('public'),
  getOidcSettings: free('network.admin'),
  saveOidcSettings: free('network.admin'),
  startOidc: free('public'),
  returnOidc: free('public'),
  getUser: ofPerson('session', { id: 'utilisateur_id' }),
  saveUser: ofPerson('session', { id: 'utilisateur_id' }),
  changePassword: ofPerson('session', {
    id: 'utilisateur_id',
    body: { ancien: 'Password1', password: 'Un-Autre-Mot-2', password_confirmation: 'Un-Autre-Mot-2' },
  }),

  listCustomers: ofMember('member.read'),
  listBlacklist: ofMember('member.read'),
  base: ofMember('member.read'),
  exportCustomers: ofMember('customers.export'),
  recordObjection: ofMember('account.write', { id: 'client_id' }),
  startImport: ofMember('import.run'),
  listImports: ofMember('import.run'),
  getImport: ofMember('import.run', { id: 'import_id' }),
  listRejects: ofMember('import.run', { id: 'import_id' }),
  exportRejects: ofMember('import.run', { id: 'import_id' }),
  references: free('session'),
  vehicleForecasts: ofMember('member.read', { body: { immatriculation: 'AB-0001-CD' } }),

  getMemberTargeting: ofBoth('direct.read'),
  saveMemberTargeting: ofBoth('direct.write'),
  resetMemberTargeting: ofBoth('direct.write'),
  getInitialTargeting: ofObject('direct.read'),
  getAdminTargeting: ofObject('network-targeting.read'),
  countProspects: ofObject('direct.read'),
  listProspections: ofBoth('direct.read'),
  changeEligibility: ofBoth('direct.write', { body: { ids: [1], eligibleGarage: false } }),
  explainProspections: ofBoth('direct.read'),
  listTowns: ofBoth('direct.read'),
  listDueOperations: ofBoth('direct.read'),
  exportProspections: ofBoth('customers.export'),
  listCampaigns: ofMember('direct.read'),
  createCampaign: ofMember('direct.write'),
  getCampaign: ofObject('direct.read'),
  changeCampaign: ofObject('direct.write', { late: true, body: { label: 'Autre nom' } }),
  populateCampaign: ofObject('direct.write', { late: true }),
  lockCampaign: ofObject('direct.write', { late: true }),
  reopenCampaign: ofObject('direct.write', { late: true }),
  readinessOfCampaign: ofObject('direct.read'),
  historyOfCampaign: ofObject('direct.read'),
  acceptCampaign: ofBoth('predictive.decide'),
  refuseCampaign: ofBoth('predictive.decide'),
  getAdminMessages: ofObject('network-targeting.read'),
  getMemberMessages: ofBoth('direct.read'),
  createMemberMessages: ofBoth('direct.write', { late: true }),
  saveMemberMessages: ofBoth('direct.write', { late: true }),
  resetMemberMessages: ofBoth('direct.write', { late: true }),
  previewEmail: ofBoth('direct.read'),
  listSmsTemplates: free('direct.read'),
  listTextTemplates: free('direct.read'),
  listEmailTemplates: free('direct.read'),
  getEmailTemplate: ofMember('direct.read', { id: 'un' }),

  getPlanificationSms: ofObject('direct.read'),
  saveBrouillonSms: ofObject('direct.write'),
  planifierSms: ofObject('direct.write'),
  getPlanificationEmail: ofObject('direct.read'),
  saveGabaritEmail: ofObject('direct.write'),
  planifierEmail: ofObject('direct.write'),
  listContactsDiffusion: ofObject('direct.read'),
  apercuSms: ofObject('direct.read'),
  envoyerBatSms: ofObject('direct.write'),
  envoyerBatEmail: ofObject('direct.write'),
  annulerCampagne: ofObject('direct.cancel'),
  reprendreDiffusion: ofObject('direct.write'),
  suiviDiffusion: ofObject('direct.read'),
  resoudreEnvoi: ofObject('direct.write'),
  listBoiteEnvoi: ofMember('direct.read'),
  getMessageBoite: ofMember('direct.read'),
  pageDesabonnement: free('public'),
  desabonner: free('public'),
  recevoirCourrier: free('public'),

  getDashboard: ofMember('member.read'),
  listMonthReturns: ofMember('member.read'),
  exportMonthReturns: ofMember('visits.export'),
  listCampaignReturns: ofMember('member.read'),
  exportCampaignReturns: ofMember('visits.export'),
  listVisits: ofMember('member.read'),
  exportVisits: ofMember('visits.export'),
  listProspectDiffusions: ofMember('member.read'),
}
