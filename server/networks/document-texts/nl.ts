import type { DocumentTexts } from './document-text.ts'

export const nl: DocumentTexts = {
  print: 'Afdrukken of opslaan als pdf: Ctrl + P.',
  contact: 'Uw contact',
  others: 'Andere documenten',
  attribution: 'Gegevens van postcodes: Postal code data © GeoNames, CC-BY 4.0',
  documents: {
    'a-propos': {
      title: 'Over dit portaal',
      text: `Dit is het portaal van de garages van het netwerk {reseau}. Het helpt hen om hun klanten op het juiste moment terug te laten komen, per sms en e-mail, en om te meten wat die berichten opleveren.

## Wat het doet

- Het neemt de export van uw garagesoftware in: klanten, voertuigen, facturen.
- Het berekent voor elk voertuig wanneer de volgende onderhoudsbeurt, nieuwe banden of de APK waarschijnlijk nodig zijn.
- Het stelt voor welke klanten u benadert; u kiest, schrijft en verstuurt.
- Het telt de bezoeken die volgen en de omzet die ze opleveren.

## Hoe het gemaakt is

De software is open source. Een bericht gaat binnen dezelfde campagne nooit twee keer naar dezelfde persoon, en het bezwaar van een klant geldt vanaf het moment dat hij dat maakt.`,
    },
    conditions: {
      title: 'Gebruiksvoorwaarden',
      text: `Deze voorwaarden gelden voor elke garage van het netwerk {reseau} die dit portaal gebruikt.

## Toegang

De toegang is voorbehouden aan de personen die het netwerk daartoe machtigt. Iedereen houdt zijn wachtwoord voor zich en meldt ongewoon gebruik van zijn account meteen.

## Wat de dienst biedt

Met de dienst bereidt u sms- en e-mailcampagnes voor de klanten van de garage voor, verstuurt u ze en volgt u de resultaten. Reclameberichten worden alleen verstuurd op de uren die in het land van de ontvanger zijn toegestaan.

## Waartoe de garage zich verbindt

- Alleen rechtmatig verkregen gegevens van eigen klanten te importeren.
- Alleen juiste berichten te schrijven, over haar eigen werk en met haar eigen naam.
- Niet te schrijven aan een klant die bezwaar heeft gemaakt, op welke wijze ook.
- Te antwoorden aan klanten die hun privacyrechten uitoefenen.

## Prijs

Elke verstuurde sms wordt berekend tegen de stukprijs die vóór de bevestiging wordt getoond. Die prijs staat vast zodra de doelgroep is vastgezet.

## Beschikbaarheid

Het netwerk doet er alles aan om de dienst altijd bereikbaar te houden. Voor onderhoud kan hij worden onderbroken; een lopende verzending gaat daarna verder zonder verlies en zonder dubbele berichten.

## Einde van het abonnement

Bij het einde van het abonnement kan de garage haar gegevens exporteren. Daarna worden ze gewist, behalve wat de wet verplicht te bewaren en de bezwaren, die blijven in een vorm die alleen dient om ze na te leven.`,
    },
    charte: {
      title: 'Gedragscode en gegevensbescherming',
      text: `Het netwerk {reseau} en zijn garages verbinden zich ertoe zorgvuldig met de gegevens van hun klanten om te gaan. Deze gedragscode beschrijft hoe.

## Wie verantwoordelijk is

De garage is verantwoordelijk voor de gegevens van haar klanten: zij beslist wie zij aanschrijft en waarom. Het netwerk en de aanbieder van de dienst handelen namens haar, als verwerkers in de zin van artikel 28 van de AVG.

## Welke gegevens, waarvoor

- Naam en contactgegevens van klanten: om hun te schrijven.
- Voertuigen, kilometerstanden, facturen: om onderhoud te voorzien en bezoeken te meten.
- Registratie van verzendingen en bezwaren: om nooit twee keer te schrijven, en nooit aan wie dat niet wil.

## Op welke grondslag

De garage schrijft haar klanten over diensten die lijken op wat zij al voor hen deed, of met hun toestemming waar de wet van het land dat vraagt. Elk bericht biedt de mogelijkheid om kosteloos en zonder opgaaf van reden bezwaar te maken tegen volgende.

## Hoe lang

Een klant die drie jaar niet is geweest, wordt niet meer benaderd. Een bezwaar wordt bewaard als hashwaarde, zolang dat nodig is om het na te leven.

## Uw rechten

Iedereen kan vragen om inzage, verbetering of verwijdering van zijn gegevens en bezwaar maken tegen het gebruik ervan. Men richt zich tot zijn garage of tot het netwerk: {email}. Men kan een klacht indienen bij de toezichthouder van zijn land, in Nederland de Autoriteit Persoonsgegevens.`,
    },
    confidentialite: {
      title: 'Privacyverklaring',
      text: `Deze pagina legt uit wat er gebeurt met de informatie die dit portaal bewaart over de mensen die het gebruiken: de medewerkers van de garages en van het netwerk {reseau}.

## Uw account

Wij bewaren uw naam, uw e-mailadres, uw taal en een hashwaarde van uw wachtwoord, waaruit het niet te herleiden is.

## Logboek

Inlogpogingen, exports, beslissingen en verzendingen staan in een logboek, met het tijdstip en het IP-adres, voor ieders veiligheid. De beheerders van het netwerk kunnen het inzien.

## In uw browser

De sessie wordt bewaard in de lokale opslag van uw browser en gewist wanneer u uitlogt. Paginaweergaven worden alleen met uw toestemming gemeten en bevatten geen gegevens van uw klanten.

## Openen van e-mails

De e-mails aan klanten bevatten geen pixel die verraadt dat ze geopend zijn. De resultaten blijken uit de bezoeken aan de werkplaats.

## Contact opnemen

Voor vragen of om uw rechten uit te oefenen: {email}, of {telephone}.`,
    },
    'mentions-legales': {
      title: 'Juridische informatie',
      text: `## Uitgever

Dit portaal wordt de garages ter beschikking gesteld door het netwerk {reseau}.

Telefoon: {telephone}

E-mail: {email}

{horaires}

## Verzending

De e-mails van de garages worden verstuurd vanaf het domein {domaine}. Sms’en hebben de afzendernaam van de garage en de vermelding waarmee men bezwaar kan maken.

## Eigendom

De software is open source; de licentie staat bij de code. De naam en het logo van het netwerk {reseau} zijn van het netwerk. Teksten en beelden die een garage toevoegt, blijven van die garage.

## Bronnen`,
    },
    tutoriel: {
      title: 'Handleiding: een campagne in zes stappen',
      text: `Reken voor uw eerste campagne op een kwartier. Alles wat u opslaat, blijft bewaard: u kunt stoppen en later verdergaan.

## 1. Importeer uw klantenbestand

Exporteer de klanten, de voertuigen en de facturen uit uw garagesoftware, als csv. Open ‘Import’ en sleep de bestanden erheen: de kolommen worden vanzelf herkend. Aan het einde zegt een verslag wat gelezen is en wat ontbreekt. Tijdens de verwerking kunt u geen campagne aanmaken.

## 2. Vul uw account aan

Controleer onder ‘Mijn account’ de afzendernaam van de sms’en (3 tot 11 letters en cijfers, bijvoorbeeld GARAGEBOS), het telefoonnummer, het adres van de garage en de link om een afspraak te maken. De pagina toont wat er vóór een verzending nog ontbreekt.

## 3. Maak de campagne en kies de doelgroep

Maak onder ‘Direct marketing’ een campagne en geef haar een naam. Kies:

- de kanalen, sms, e-mail of beide, en wat een klant krijgt die beide heeft;
- de werkzaamheden om aan te herinneren, van de belangrijkste tot de minst belangrijke;
- de leeftijd en de kilometerstand van de voertuigen, de straal rond de garage, het laatste bezoek.

Het aantal gekozen klanten en de kosten staan bij elke wijziging onder aan de pagina.

## 4. Verfijn en zet vast

Loop de lijst van klanten door, haal eruit wie u niet wilt aanschrijven en lees de voorgestelde berichten na. Zet dan de doelgroep vast: de lijst en de kosten liggen nu vast. Dat is definitief.

## 5. Schrijf, test, plan

Schrijf de sms (140 tekens; tekens die niet mogen, worden gemarkeerd, met een vervanging) en de e-mail, desgewenst vanuit een sjabloon. Stuur uzelf een testbericht. Kies voor direct verzenden of voor hoogstens vijf batches en bevestig. Daarna verandert de inhoud niet meer; batches die nog wachten, kunt u stoppen.

## 6. Meet wat het oplevert

Importeer de facturen van de weken daarna. ‘Werkplaatsbezoeken’ toont wie is teruggekomen, voor welk werk en voor welk bedrag, per maand en per campagne.

## Drie tips

- Eén campagne per maand over een of twee werkzaamheden levert meer op dan één grote per jaar.
- Een afspraaklink of een telefoonnummer in elk bericht: de klant moet meteen kunnen reageren.
- Vraag bij elk bezoek het mobiele nummer: daarmee staat of valt het bereik van uw campagnes.

## Hulp nodig?

{reseau} is bereikbaar op {telephone} of via {email}. {horaires}`,
    },
  },
}
