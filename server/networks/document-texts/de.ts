import type { DocumentTexts } from './document-text.ts'

export const de: DocumentTexts = {
  print: 'Drucken oder als PDF speichern: Strg + P.',
  contact: 'Ihr Kontakt',
  others: 'Weitere Dokumente',
  attribution: 'Postleitzahlen: Postal code data © GeoNames, CC-BY 4.0',
  documents: {
    'a-propos': {
      title: 'Über das Portal',
      text: `Dies ist das Portal der Werkstätten des Netzes {reseau}. Es hilft ihnen, ihre Kunden zum richtigen Zeitpunkt per SMS und E-Mail zurückzuholen und zu messen, was diese Nachrichten einbringen.

## Was es leistet

- Es nimmt den Export Ihrer Werkstattsoftware entgegen: Kunden, Fahrzeuge, Rechnungen.
- Es berechnet für jedes Fahrzeug, wann die nächste Inspektion, neue Reifen oder die Hauptuntersuchung (HU) voraussichtlich fällig sind.
- Es schlägt Ihnen vor, welche Kunden Sie anschreiben; Sie wählen aus, schreiben und senden.
- Es zählt die darauf folgenden Besuche und den Umsatz, den sie bringen.

## Wie es gemacht ist

Die Software ist quelloffen. Eine Nachricht geht in derselben Kampagne nie zweimal an dieselbe Person, und der Widerspruch eines Kunden gilt ab dem Augenblick, in dem er ihn erklärt.`,
    },
    conditions: {
      title: 'Nutzungsbedingungen',
      text: `Diese Bedingungen gelten für jede Werkstatt des Netzes {reseau}, die dieses Portal nutzt.

## Zugang

Der Zugang ist den Personen vorbehalten, die das Netz dazu berechtigt. Alle halten ihr Passwort geheim und melden unverzüglich jede ungewöhnliche Nutzung ihres Kontos.

## Was der Dienst bietet

Mit dem Dienst lassen sich SMS- und E-Mail-Kampagnen an die Kunden der Werkstatt vorbereiten, versenden und auswerten. Werbenachrichten gehen nur zu den Zeiten hinaus, die im Land des Empfängers zulässig sind.

## Wozu sich die Werkstatt verpflichtet

- Nur Daten der eigenen Kunden zu importieren, die rechtmäßig erhoben wurden.
- Nur zutreffende Nachrichten zu schreiben, die ihre Arbeit betreffen und ihren Namen tragen.
- Keinem Kunden zu schreiben, der widersprochen hat, auf welchem Weg auch immer.
- Kunden zu antworten, die ihre Datenschutzrechte ausüben.

## Preis

Jede versandte SMS wird zum Stückpreis berechnet, der vor der Bestätigung angezeigt wird. Dieser Preis steht fest, sobald die Zielgruppe abgeschlossen ist.

## Verfügbarkeit

Das Netz tut alles, damit der Dienst jederzeit erreichbar ist. Für Wartungen kann er unterbrochen werden; ein laufender Versand geht danach ohne Verluste und ohne doppelte Nachrichten weiter.

## Ende des Abonnements

Bei Ende des Abonnements kann die Werkstatt ihre Daten exportieren. Danach werden sie gelöscht; ausgenommen sind Daten, die gesetzlich aufzubewahren sind, und Widersprüche, die nur in einer Form gespeichert bleiben, die ihrer Beachtung dient.`,
    },
    charte: {
      title: 'Leitlinien und Datenschutz',
      text: `Das Netz {reseau} und seine Werkstätten verpflichten sich, die Daten ihrer Kunden mit Augenmaß zu verarbeiten. Diese Leitlinien beschreiben, wie.

## Wer verantwortlich ist

Die Werkstatt ist für die Daten ihrer Kunden verantwortlich: Sie entscheidet, wem sie schreibt und warum. Das Netz und der Betreiber des Dienstes handeln in ihrem Auftrag, als Auftragsverarbeiter nach Artikel 28 DSGVO.

## Welche Daten, wozu

- Namen und Kontaktdaten der Kunden: um ihnen zu schreiben.
- Fahrzeuge, Kilometerstände, Rechnungen: um fällige Arbeiten vorherzusagen und Besuche zu zählen.
- Nachweise über Versand und Widersprüche: um nie zweimal zu schreiben und niemandem, der es nicht will.

## Auf welcher Grundlage

Die Werkstatt schreibt ihren Kunden zu Leistungen, die den bereits erbrachten ähneln, oder mit ihrer Einwilligung, wo das Recht des Landes es verlangt. Jede Nachricht erlaubt es, weiteren kostenlos und ohne Begründung zu widersprechen.

## Wie lange

Wer drei Jahre nicht gekommen ist, wird nicht mehr angeschrieben. Ein Widerspruch wird als Hashwert gespeichert, solange es nötig ist, um ihn zu beachten.

## Ihre Rechte

Jede Person kann Auskunft über ihre Daten, ihre Berichtigung oder Löschung verlangen und ihrer Nutzung widersprechen. Sie wendet sich an ihre Werkstatt oder an das Netz: {email}. Sie kann sich bei der Aufsichtsbehörde ihres Landes beschweren.`,
    },
    confidentialite: {
      title: 'Datenschutzerklärung',
      text: `Diese Seite erklärt, was mit den Angaben geschieht, die dieses Portal über seine Nutzer aufbewahrt: das Personal der Werkstätten und des Netzes {reseau}.

## Ihr Konto

Wir bewahren Ihren Namen, Ihre E-Mail-Adresse, Ihre Sprache und einen Hashwert Ihres Passworts auf, aus dem es sich nicht wiederherstellen lässt.

## Protokoll

Anmeldungen, Exporte, Entscheidungen und Versand werden mit Uhrzeit und IP-Adresse protokolliert, zur Sicherheit aller. Die Administratoren des Netzes können das Protokoll einsehen.

## In Ihrem Browser

Die Sitzung liegt im lokalen Speicher Ihres Browsers und wird beim Abmelden gelöscht. Seitenaufrufe werden nur mit Ihrer Zustimmung gemessen und enthalten keine Daten Ihrer Kunden.

## Öffnen der E-Mails

Die E-Mails an Kunden enthalten kein Zählpixel, das ihr Öffnen verrät. Ergebnisse werden an den Besuchen in der Werkstatt gemessen.

## Schreiben Sie uns

Bei Fragen oder um Ihre Rechte auszuüben: {email} oder {telephone}.`,
    },
    'mentions-legales': {
      title: 'Impressum',
      text: `## Herausgeber

Dieses Portal wird den Werkstätten vom Netz {reseau} zur Verfügung gestellt.

Telefon: {telephone}

E-Mail: {email}

{horaires}

## Versand

Die E-Mails der Werkstätten werden über die Domain {domaine} versandt. SMS tragen den Absendernamen der Werkstatt und den Hinweis, wie man widerspricht.

## Rechte

Die Software ist quelloffen; ihre Lizenz liegt dem Quelltext bei. Name und Logo des Netzes {reseau} gehören ihm. Texte und Bilder, die eine Werkstatt hinzufügt, bleiben ihr Eigentum.

## Quellen`,
    },
    tutoriel: {
      title: 'Anleitung: eine Kampagne in sechs Schritten',
      text: `Rechnen Sie für Ihre erste Kampagne mit einer Viertelstunde. Alles Gespeicherte bleibt erhalten: Sie können aufhören und später weitermachen.

## 1. Kundendatei importieren

Exportieren Sie Kunden, Fahrzeuge und Rechnungen als CSV aus Ihrer Werkstattsoftware. Öffnen Sie „Import“ und legen Sie die Dateien ab: Die Spalten werden automatisch erkannt. Am Ende sagt ein Bericht, was gelesen wurde und was fehlt. Während der Verarbeitung lässt sich keine Kampagne anlegen.

## 2. Konto vervollständigen

Prüfen Sie unter „Mein Konto“ den Absendernamen der SMS (3 bis 11 Buchstaben und Ziffern, zum Beispiel MUELLERKFZ), das Telefon, die Anschrift der Werkstatt und den Link zur Terminvereinbarung. Die Seite zeigt, was vor einem Versand noch fehlt.

## 3. Kampagne anlegen und Zielgruppe wählen

Legen Sie unter „Direktmarketing“ eine Kampagne an und benennen Sie sie. Wählen Sie:

- die Kanäle, SMS, E-Mail oder beide, und was ein Kunde erhält, der beides hat;
- die Arbeiten, an die erinnert wird, von der wichtigsten bis zur unwichtigsten;
- Alter und Kilometerstand der Fahrzeuge, den Umkreis um die Werkstatt, den letzten Besuch.

Die Zahl der ausgewählten Kunden und die Kosten stehen bei jeder Änderung unten auf der Seite.

## 4. Verfeinern und abschließen

Gehen Sie die Liste der Kunden durch, nehmen Sie heraus, wem Sie nicht schreiben möchten, und lesen Sie die vorgeschlagenen Nachrichten. Schließen Sie dann die Zielgruppe ab: Liste und Kosten stehen damit fest. Das ist endgültig.

## 5. Schreiben, testen, planen

Schreiben Sie die SMS (140 Zeichen; unzulässige werden mit ihrem Ersatz angezeigt) und die E-Mail, auf Wunsch aus einer Vorlage. Senden Sie sich eine Testnachricht. Wählen Sie sofortigen Versand oder bis zu fünf Tranchen und geben Sie den Versand frei. Danach ändert sich der Inhalt nicht mehr; wartende Tranchen lassen sich noch stoppen.

## 6. Rücklauf messen

Importieren Sie die Rechnungen der folgenden Wochen. „Werkstattbesuche“ zeigt, wer gekommen ist, für welche Arbeit und zu welchem Betrag, nach Monat und nach Kampagne.

## Drei Tipps

- Eine Kampagne im Monat zu ein oder zwei Arbeiten bringt mehr als eine große im Jahr.
- Ein Link zur Terminvereinbarung oder eine Telefonnummer in jeder Nachricht: Der Kunde soll gleich antworten können.
- Fragen Sie bei jedem Besuch nach der Mobilnummer: Von ihr hängt ab, wie viele Kunden Sie erreichen.

## Brauchen Sie Hilfe?

{reseau} erreichen Sie unter {telephone} oder {email}. {horaires}`,
    },
  },
}
