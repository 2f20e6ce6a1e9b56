import type { DocumentTexts } from './document-text.ts'

export const fr: DocumentTexts = {
  print: 'Imprimer ou enregistrer en PDF : Ctrl + P.',
  contact: 'Votre contact',
  others: 'Autres documents',
  attribution: 'Données des codes postaux : Postal code data © GeoNames, CC-BY 4.0',
  documents: {
    'a-propos': {
      title: 'À propos',
      text: `Cet espace est celui des ateliers du réseau {reseau}. Il les aide à faire revenir leurs clients au bon moment, par SMS et par e-mail, et à mesurer ce que ces messages leur rapportent.

## Ce qu'il fait

- Il reçoit l'export de votre logiciel d'atelier : clients, véhicules, factures.
- Il calcule, pour chaque véhicule, la date probable de sa prochaine révision, de ses pneus ou de son contrôle technique.
- Il vous propose les clients à contacter ; vous choisissez, vous écrivez, vous envoyez.
- Il compte les visites qui suivent et le chiffre d'affaires qu'elles représentent.

## Comment il est fait

Le logiciel est libre. Un message n'est jamais envoyé deux fois à la même personne pour la même campagne, et le refus d'un client est respecté dès qu'il est exprimé.`,
    },
    conditions: {
      title: "Conditions d'utilisation",
      text: `Les présentes conditions s'appliquent à tout atelier du réseau {reseau} qui utilise cet espace.

## Accès

L'accès est réservé aux personnes que le réseau y autorise. Chacun garde son mot de passe pour lui et signale sans tarder tout usage anormal de son compte.

## Ce que le service permet

Le service permet de préparer et d'envoyer des campagnes de SMS et d'e-mails aux clients de l'atelier, et d'en suivre les résultats. Les envois de prospection n'ont lieu qu'aux heures permises par la réglementation du pays du destinataire.

## Ce que l'atelier s'engage à faire

- N'importer que des données de ses propres clients, recueillies loyalement.
- N'écrire que des messages exacts, en rapport avec son activité, signés de son nom.
- Ne pas écrire à un client qui s'y est opposé, par quelque moyen que ce soit.
- Répondre aux clients qui exercent leurs droits sur leurs données.

## Prix

Chaque SMS envoyé est facturé au prix unitaire affiché avant la confirmation de l'envoi. Ce prix est figé quand le ciblage est verrouillé.

## Disponibilité

Le réseau met tout en œuvre pour que le service soit accessible en permanence. Il peut être interrompu pour maintenance ; un envoi en cours reprend alors sans perte ni doublon.

## Fin de l'abonnement

À la fin de l'abonnement, l'atelier peut exporter ses données. Elles sont ensuite effacées, sauf celles que la loi impose de conserver et les refus de prospection, gardés sous une forme qui ne permet que de les respecter.`,
    },
    charte: {
      title: 'Charte et protection des données',
      text: `Le réseau {reseau} et ses ateliers s'engagent à traiter les données de leurs clients avec mesure. Cette charte dit comment.

## Qui est responsable

L'atelier est responsable du traitement des données de ses clients : il décide à qui il écrit et pourquoi. Le réseau et l'éditeur du service agissent pour son compte, comme sous-traitants au sens de l'article 28 du RGPD.

## Quelles données, pour quoi faire

- Identité et coordonnées des clients : pour leur écrire.
- Véhicules, kilométrages, factures : pour prévoir les entretiens et mesurer les visites.
- Trace des envois et des refus : pour ne jamais écrire deux fois, ni à qui ne le veut pas.

## Sur quelle base

L'atelier écrit à ses clients pour des services analogues à ceux qu'il leur a déjà rendus, ou avec leur consentement lorsque la loi du pays l'exige. Chaque message permet de s'opposer aux suivants, sans frais et sans motif.

## Combien de temps

Un client qui n'est pas venu depuis trois ans n'est plus démarché. Un refus est conservé sous forme d'empreinte, le temps nécessaire à son respect.

## Vos droits

Toute personne peut demander l'accès à ses données, leur rectification ou leur effacement, et s'opposer à leur usage. Elle s'adresse à son atelier, ou au réseau : {email}. Elle peut saisir l'autorité de contrôle de son pays, en France la CNIL.`,
    },
    confidentialite: {
      title: 'Politique de confidentialité',
      text: `Cette page explique ce que devient l'information que cet espace garde de ceux qui s'en servent : le personnel des ateliers et du réseau {reseau}.

## Votre compte

Nous gardons votre nom, votre adresse e-mail, votre langue et une empreinte de votre mot de passe, qui ne permet pas de le retrouver.

## Journal

Les connexions, les exports, les décisions et les envois sont inscrits dans un journal, avec l'heure et l'adresse IP, pour la sécurité de tous. Les administrateurs du réseau peuvent le consulter.

## Dans votre navigateur

La session est gardée dans le stockage local de votre navigateur ; elle s'efface à la déconnexion. La mesure d'audience n'a lieu qu'avec votre accord et ne contient aucune donnée de vos clients.

## Ouverture des e-mails

Les e-mails envoyés aux clients ne contiennent pas de pixel qui révèle leur ouverture. Les résultats se mesurent aux visites à l'atelier.

## Nous écrire

Pour toute question ou pour exercer vos droits : {email}, ou {telephone}.`,
    },
    'mentions-legales': {
      title: 'Mentions légales',
      text: `## Éditeur

Cet espace est mis à la disposition des ateliers par le réseau {reseau}.

Téléphone : {telephone}

E-mail : {email}

{horaires}

## Envois

Les e-mails des ateliers sont envoyés depuis le domaine {domaine}. Les SMS portent le nom d'expéditeur de l'atelier et la mention qui permet de s'y opposer.

## Propriété

Le logiciel est libre ; sa licence accompagne son code. Le nom et le logo du réseau {reseau} lui appartiennent. Les textes et les images ajoutés par un atelier restent les siens.

## Sources`,
    },
    tutoriel: {
      title: 'Tutoriel : une campagne en six étapes',
      text: `Comptez un quart d'heure pour votre première campagne. Tout ce que vous enregistrez est gardé : vous pouvez vous arrêter et reprendre plus tard.

## 1. Importez votre fichier clients

Exportez de votre logiciel d'atelier les clients, les véhicules et les factures, au format CSV. Ouvrez « Import » et déposez les fichiers : les colonnes sont reconnues d'elles-mêmes. À la fin, un compte rendu dit ce qui a été lu et ce qui manque. Pendant le traitement, la création de campagne est suspendue.

## 2. Complétez votre compte

Dans « Mon compte », vérifiez le nom d'expéditeur des SMS (3 à 11 lettres et chiffres, par exemple GARAGEDUP), le téléphone, l'adresse de l'atelier et le lien de prise de rendez-vous. La page signale ce qui manque avant un envoi.

## 3. Créez la campagne et ciblez

Dans « Marketing direct », créez une campagne et nommez-la. Choisissez :

- les canaux, SMS, e-mail ou les deux, et ce que reçoit un client qui a les deux ;
- les opérations à relancer, de la plus importante à la moins importante ;
- l'âge et le kilométrage des véhicules, le rayon autour du garage, la dernière visite.

Le nombre de clients retenus et le coût s'affichent en bas de la page, à chaque changement.

## 4. Affinez et verrouillez

Parcourez la liste des clients retenus, retirez ceux à qui vous ne voulez pas écrire, relisez les messages proposés pour chaque opération. Puis verrouillez le ciblage : la liste et le coût sont alors figés. C'est définitif.

## 5. Écrivez, testez, planifiez

Écrivez le SMS (140 caractères ; ceux qui ne passent pas sont signalés, avec leur remplacement) et l'e-mail, à partir d'un modèle si vous le souhaitez. Envoyez-vous un message de test. Choisissez un envoi immédiat ou jusqu'à cinq lots, puis confirmez. Après cela, le contenu ne change plus ; les lots qui attendent peuvent encore être arrêtés.

## 6. Mesurez les retours

Importez vos factures des semaines suivantes. « Entrées atelier » montre qui est revenu, pour quelle opération et pour quel montant, par mois et par campagne.

## Trois conseils

- Une campagne par mois, sur une ou deux opérations, rapporte plus qu'une grande campagne par an.
- Un lien de rendez-vous ou un numéro de téléphone dans chaque message : le client doit pouvoir répondre tout de suite.
- Demandez le numéro de mobile à chaque visite : c'est lui qui fait la portée de vos campagnes.

## Besoin d'aide ?

{reseau} vous répond au {telephone} ou à {email}. {horaires}`,
    },
  },
}
