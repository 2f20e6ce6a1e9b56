import type { Language } from '../contract/words.ts'

/** What the frame of an e-mail says to its reader. `{garage}` is the garage's name. */
interface EmailWords {
  readonly recu: string
  readonly desabonnement: string
  readonly valable: string
  readonly code: string
  readonly appeler: string
}

export const emailWords: Readonly<Record<Language, EmailWords>> = {
  fr: {
    recu: 'Vous recevez cet e-mail car vous êtes client de {garage}.',
    desabonnement: 'Se désabonner',
    valable: 'Valable jusqu’au {date}',
    code: 'Code',
    appeler: 'Appeler le {telephone}',
  },
  en: {
    recu: 'You are receiving this e-mail because you are a customer of {garage}.',
    desabonnement: 'Unsubscribe',
    valable: 'Valid until {date}',
    code: 'Code',
    appeler: 'Call {telephone}',
  },
  es: {
    recu: 'Recibe este correo porque es cliente de {garage}.',
    desabonnement: 'Darse de baja',
    valable: 'Válido hasta el {date}',
    code: 'Código',
    appeler: 'Llamar al {telephone}',
  },
  it: {
    recu: 'Riceve questa e-mail perché è cliente di {garage}.',
    desabonnement: 'Annulla l’iscrizione',
    valable: 'Valido fino al {date}',
    code: 'Codice',
    appeler: 'Chiama il {telephone}',
  },
  de: {
    recu: 'Sie erhalten diese E-Mail als Kunde von {garage}.',
    desabonnement: 'Abmelden',
    valable: 'Gültig bis {date}',
    code: 'Code',
    appeler: 'Anrufen: {telephone}',
  },
  pt: {
    recu: 'Recebe este e-mail porque é cliente de {garage}.',
    desabonnement: 'Cancelar a subscrição',
    valable: 'Válido até {date}',
    code: 'Código',
    appeler: 'Ligar para {telephone}',
  },
  nl: {
    recu: 'U ontvangt deze e-mail omdat u klant bent van {garage}.',
    desabonnement: 'Afmelden',
    valable: 'Geldig tot {date}',
    code: 'Code',
    appeler: 'Bel {telephone}',
  },
}
