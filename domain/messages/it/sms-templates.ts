import type { SmsTemplate } from '../sms-templates.ts'

/** The SMS templates in Italian, within the alphabet of short messages. */
export const smsTemplates: readonly SmsTemplate[] = [
  {
    code: 'revision',
    titre: 'Tagliando',
    contenu: 'Si avvicina il tagliando della sua {{modele}}. Prenoti al {{telephone}}. {{garage}}',
  },
  {
    code: 'controle-technique',
    titre: 'Revisione',
    contenu:
      'La revisione della sua {{modele}} scade il {{dateEcheance}}. La prepariamo insieme: {{telephone}}. {{garage}}',
  },
  {
    code: 'operation',
    titre: 'Intervento in scadenza',
    contenu: '{{operation}}: è il momento giusto per la sua {{modele}}. Prenoti al {{telephone}}. {{garage}}',
  },
  {
    code: 'remise',
    titre: 'Sconto mostrando l’SMS',
    contenu: '-10% sul prossimo tagliando mostrando questo SMS. Prenoti al {{telephone}}. {{garage}}',
  },
  {
    code: 'freins',
    titre: 'Controllo freni',
    contenu: 'Freni: questo mese il controllo è gratuito. Prenoti al {{telephone}}. {{garage}}',
  },
  {
    code: 'pneus',
    titre: 'Gomme di stagione',
    contenu: 'Cambio gomme di stagione: prenoti subito il montaggio al {{telephone}}. {{garage}}',
  },
  {
    code: 'climatisation',
    titre: 'Climatizzatore',
    contenu: 'Prima del caldo faccia controllare il climatizzatore. Prenoti al {{telephone}}. {{garage}}',
  },
  {
    code: 'hiver',
    titre: 'Check-up prima dell’inverno',
    contenu: "Batteria, gomme, luci: check-up gratuito prima dell'inverno. Prenoti al {{telephone}}. {{garage}}",
  },
  {
    code: 'rendez-vous',
    titre: 'Prenotazione online',
    contenu: '{{prenom}}, prenoti online la sua visita in officina: {{urlRendezVous}} {{garage}}',
  },
  {
    code: 'nous-revoir',
    titre: 'Torni a trovarci',
    contenu: 'Da quanto tempo! Le offriamo un check-up della sua {{modele}}. {{telephone}}. {{garage}}',
  },
]
