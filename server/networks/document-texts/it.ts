import type { DocumentTexts } from './document-text.ts'

export const it: DocumentTexts = {
  print: 'Per stampare o salvare in PDF: Ctrl + P.',
  contact: 'Il suo contatto',
  others: 'Altri documenti',
  attribution: 'Dati dei codici postali: Postal code data © GeoNames, CC-BY 4.0',
  documents: {
    'a-propos': {
      title: 'Informazioni',
      text: `Questo è il portale delle officine della rete {reseau}. Aiuta le officine a far tornare i clienti al momento giusto, via SMS ed e-mail, e a misurare quanto rendono questi messaggi.

## Che cosa fa

- Riceve l’esportazione del gestionale dell’officina: clienti, veicoli, fatture.
- Calcola, per ogni veicolo, la data probabile del prossimo tagliando, degli pneumatici o della revisione.
- Propone i clienti da contattare; lei sceglie, scrive e invia.
- Conta i passaggi in officina che seguono e il fatturato che rappresentano.

## Come è fatto

Il software è libero. Un messaggio non viene mai inviato due volte alla stessa persona per la stessa campagna, e l’opposizione di un cliente è rispettata dal momento in cui la esprime.`,
    },
    conditions: {
      title: 'Condizioni d’uso',
      text: `Queste condizioni si applicano a ogni officina della rete {reseau} che utilizza il portale.

## Accesso

L’accesso è riservato alle persone autorizzate dalla rete. Ciascuno tiene per sé la propria password e segnala senza indugio ogni uso anomalo del proprio account.

## Che cosa permette il servizio

Il servizio permette di preparare e inviare campagne di SMS ed e-mail ai clienti dell’officina e di seguirne i risultati. I messaggi promozionali partono solo nelle ore consentite dalle regole del Paese del destinatario.

## Che cosa si impegna a fare l’officina

- Importare solo dati dei propri clienti, raccolti lealmente.
- Scrivere solo messaggi veritieri, legati alla propria attività e firmati con il proprio nome.
- Non scrivere a un cliente che si è opposto, con qualunque mezzo.
- Rispondere ai clienti che esercitano i loro diritti sui dati.

## Prezzo

Ogni SMS inviato è fatturato al prezzo unitario mostrato prima della conferma dell’invio. Il prezzo è fissato quando si blocca la segmentazione.

## Disponibilità

La rete fa il possibile perché il servizio sia sempre accessibile. Può essere interrotto per manutenzione; un invio in corso riprende allora senza perdite né duplicati.

## Fine dell’abbonamento

Alla fine dell’abbonamento l’officina può esportare i propri dati. Poi vengono cancellati, salvo quelli che la legge impone di conservare e le opposizioni, tenute in una forma che serve solo a rispettarle.`,
    },
    charte: {
      title: 'Impegni e protezione dei dati',
      text: `La rete {reseau} e le sue officine si impegnano a trattare i dati dei clienti con misura. Questa pagina spiega come.

## Chi è il titolare

L’officina è titolare del trattamento dei dati dei suoi clienti: decide a chi scrive e perché. La rete e l’editore del servizio agiscono per suo conto, come responsabili del trattamento ai sensi dell’articolo 28 del GDPR.

## Quali dati, per quale scopo

- Identità e recapiti dei clienti: per scrivere loro.
- Veicoli, chilometraggi, fatture: per prevedere le manutenzioni e misurare i passaggi in officina.
- Traccia degli invii e delle opposizioni: per non scrivere mai due volte, né a chi non vuole.

## Su quale base

L’officina scrive ai clienti per servizi analoghi a quelli già resi, o con il loro consenso quando la legge del Paese lo richiede. Ogni messaggio permette di opporsi ai successivi, gratuitamente e senza motivazione.

## Per quanto tempo

Un cliente che non viene da tre anni non viene più contattato. Un’opposizione è conservata come impronta, per il tempo necessario a rispettarla.

## I suoi diritti

Ogni persona può chiedere l’accesso ai propri dati, la rettifica o la cancellazione, e opporsi al loro uso. Si rivolge alla propria officina o alla rete: {email}. Può presentare reclamo all’autorità di controllo del suo Paese, in Italia il Garante.`,
    },
    confidentialite: {
      title: 'Informativa sulla privacy',
      text: `Questa pagina spiega che cosa accade alle informazioni che il portale conserva su chi lo usa: il personale delle officine e della rete {reseau}.

## Il suo account

Conserviamo il nome, l’indirizzo e-mail, la lingua e un’impronta della password, dalla quale non è possibile ricavarla.

## Registro

Accessi, esportazioni, decisioni e invii sono iscritti in un registro, con l’ora e l’indirizzo IP, per la sicurezza di tutti. Gli amministratori della rete possono consultarlo.

## Nel suo browser

La sessione è conservata nella memoria locale del browser e si cancella all’uscita. Le pagine viste sono misurate solo con il suo consenso e senza alcun dato dei suoi clienti.

## Apertura delle e-mail

Le e-mail inviate ai clienti non contengono pixel che ne rivelino l’apertura. I risultati si misurano con i passaggi in officina.

## Scriverci

Per ogni domanda o per esercitare i suoi diritti: {email}, oppure {telephone}.`,
    },
    'mentions-legales': {
      title: 'Note legali',
      text: `## Editore

Il portale è messo a disposizione delle officine dalla rete {reseau}.

Telefono: {telephone}

E-mail: {email}

{horaires}

## Invii

Le e-mail delle officine partono dal dominio {domaine}. Gli SMS portano il nome mittente dell’officina e la dicitura che permette di opporsi.

## Proprietà

Il software è libero; la licenza accompagna il codice. Il nome e il logo della rete {reseau} le appartengono. I testi e le immagini aggiunti da un’officina restano suoi.

## Fonti`,
    },
    tutoriel: {
      title: 'Tutorial: una campagna in sei passi',
      text: `Metta in conto un quarto d’ora per la prima campagna. Tutto ciò che salva resta: può fermarsi e riprendere più tardi.

## 1. Importi i dati dei clienti

Esporti dal gestionale dell’officina i clienti, i veicoli e le fatture, in formato CSV. Apra «Importazione» e trascini i file: le colonne vengono riconosciute da sole. Alla fine un resoconto dice che cosa è stato letto e che cosa manca. Durante l’elaborazione non si possono creare campagne.

## 2. Completi il suo account

In «Il mio account» verifichi il nome mittente degli SMS (da 3 a 11 caratteri), il telefono, l’indirizzo dell’officina e il link per prenotare. La pagina segnala ciò che manca prima di un invio.

## 3. Crei la campagna e scelga i clienti

In «Marketing diretto» crei una campagna e le dia un nome. Scelga:

- i canali, SMS, e-mail o entrambi, e che cosa riceve un cliente che li ha tutti e due;
- gli interventi da ricordare, dal più al meno importante;
- l’età e il chilometraggio dei veicoli, il raggio intorno all’officina, l’ultimo passaggio.

Il numero di clienti selezionati e il costo appaiono in fondo alla pagina a ogni modifica.

## 4. Affini e blocchi

Scorra l’elenco dei clienti, tolga quelli a cui non vuole scrivere, rilegga i messaggi proposti per ogni intervento. Poi blocchi la segmentazione: l’elenco e il costo sono fissati. È definitivo.

## 5. Scriva, provi, pianifichi

Scriva l’SMS (140 caratteri; quelli che non passano sono segnalati, con il loro sostituto) e l’e-mail, partendo da un modello se vuole. Si invii un messaggio di prova. Scelga l’invio immediato o fino a cinque lotti, poi confermi. Dopo, il contenuto non cambia più; i lotti in attesa si possono ancora fermare.

## 6. Misuri i ritorni

Importi le fatture delle settimane seguenti. «Passaggi in officina» mostra chi è tornato, per quale intervento e per quale importo, per mese e per campagna.

## Tre consigli

- Una campagna al mese, su uno o due interventi, rende più di una grande campagna all’anno.
- Un link per prenotare o un numero di telefono in ogni messaggio: il cliente deve poter rispondere subito.
- Chieda il numero di cellulare a ogni passaggio: è ciò che dà portata alle sue campagne.

## Serve aiuto?

{reseau} risponde al {telephone} o a {email}. {horaires}`,
    },
  },
}
