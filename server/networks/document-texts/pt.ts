import type { DocumentTexts } from './document-text.ts'

export const pt: DocumentTexts = {
  print: 'Para imprimir ou guardar em PDF: Ctrl + P.',
  contact: 'O seu contacto',
  others: 'Outros documentos',
  attribution: 'Dados dos códigos postais: Postal code data © GeoNames, CC-BY 4.0',
  documents: {
    'a-propos': {
      title: 'Sobre este portal',
      text: `Este é o portal das oficinas da rede {reseau}. Ajuda-as a fazer voltar os clientes no momento certo, por SMS e por e-mail, e a medir o que essas mensagens rendem.

## O que faz

- Recebe a exportação do seu software de gestão: clientes, veículos, faturas.
- Calcula, para cada veículo, a data provável da próxima revisão, dos pneus ou da inspeção.
- Propõe-lhe os clientes a contactar; a oficina escolhe, escreve e envia.
- Conta as visitas que se seguem e a faturação que representam.

## Como é feito

O software é livre. Uma mensagem nunca é enviada duas vezes à mesma pessoa na mesma campanha, e a oposição de um cliente é respeitada desde o momento em que a exprime.`,
    },
    conditions: {
      title: 'Condições de utilização',
      text: `Estas condições aplicam-se a todas as oficinas da rede {reseau} que utilizam este portal.

## Acesso

O acesso é reservado às pessoas que a rede autoriza. Cada uma guarda a sua palavra-passe para si e comunica sem demora qualquer utilização anormal da sua conta.

## O que o serviço permite

O serviço permite preparar e enviar campanhas de SMS e de e-mail aos clientes da oficina e acompanhar os resultados. As mensagens promocionais só saem às horas permitidas pelas regras do país do destinatário.

## A que se compromete a oficina

- A importar apenas dados dos seus próprios clientes, recolhidos de forma leal.
- A escrever apenas mensagens exatas, ligadas à sua atividade e assinadas com o seu nome.
- A não escrever a um cliente que se tenha oposto, seja por que meio for.
- A responder aos clientes que exerçam os seus direitos sobre os dados.

## Preço

Cada SMS enviado é faturado ao preço unitário indicado antes da confirmação do envio. Esse preço fica fixado quando a segmentação é bloqueada.

## Disponibilidade

A rede faz o possível para que o serviço esteja sempre acessível. Pode ser interrompido para manutenção; um envio em curso é então retomado sem perdas nem duplicados.

## Fim da subscrição

No fim da subscrição, a oficina pode exportar os seus dados. Depois são apagados, salvo os que a lei obriga a conservar e as oposições, guardadas de uma forma que só serve para as respeitar.`,
    },
    charte: {
      title: 'Compromisso e proteção de dados',
      text: `A rede {reseau} e as suas oficinas comprometem-se a tratar os dados dos clientes com ponderação. Esta página explica como.

## Quem é responsável

A oficina é responsável pelo tratamento dos dados dos seus clientes: decide a quem escreve e porquê. A rede e o editor do serviço agem por conta desta, como subcontratantes nos termos do artigo 28.º do RGPD.

## Que dados, para quê

- Identidade e contactos dos clientes: para lhes escrever.
- Veículos, quilometragens, faturas: para prever as manutenções e medir as visitas.
- Registo dos envios e das oposições: para nunca escrever duas vezes, nem a quem não quer.

## Com que fundamento

A oficina escreve aos clientes sobre serviços análogos aos que já lhes prestou, ou com o seu consentimento quando a lei do país o exige. Cada mensagem permite opor-se às seguintes, sem custos e sem justificação.

## Durante quanto tempo

Um cliente que não vem há três anos deixa de ser contactado. Uma oposição é conservada sob a forma de um código cifrado irreversível, pelo tempo necessário para a respeitar.

## Os seus direitos

Qualquer pessoa pode pedir o acesso aos seus dados, a sua retificação ou o seu apagamento, e opor-se à sua utilização. Dirige-se à sua oficina ou à rede: {email}. Pode apresentar reclamação à autoridade de controlo do seu país, em Portugal a CNPD.`,
    },
    confidentialite: {
      title: 'Política de privacidade',
      text: `Esta página explica o que acontece à informação que este portal guarda de quem o utiliza: o pessoal das oficinas e da rede {reseau}.

## A sua conta

Guardamos o seu nome, o seu endereço de e-mail, o seu idioma e uma versão cifrada da palavra-passe, a partir da qual não é possível recuperá-la.

## Registo

Os acessos, as exportações, as decisões e os envios ficam inscritos num registo, com a hora e o endereço IP, para a segurança de todos. Os administradores da rede podem consultá-lo.

## No seu navegador

A sessão é guardada no armazenamento local do navegador e apaga-se ao terminar sessão. As páginas vistas só são medidas se aceitar, e sem qualquer dado dos seus clientes.

## Abertura dos e-mails

Os e-mails enviados aos clientes não contêm píxeis que revelem a sua abertura. Os resultados medem-se pelas visitas à oficina.

## Escrever-nos

Para qualquer questão ou para exercer os seus direitos: {email}, ou {telephone}.`,
    },
    'mentions-legales': {
      title: 'Aviso legal',
      text: `## Editor

Este portal é disponibilizado às oficinas pela rede {reseau}.

Telefone: {telephone}

E-mail: {email}

{horaires}

## Envios

Os e-mails das oficinas são enviados a partir do domínio {domaine}. Os SMS levam o nome de remetente da oficina e a menção que permite a oposição.

## Propriedade

O software é livre; a licença acompanha o código. O nome e o logótipo da rede {reseau} pertencem-lhe. Os textos e as imagens que uma oficina acrescenta continuam a ser seus.

## Fontes`,
    },
    tutoriel: {
      title: 'Tutorial: uma campanha em seis passos',
      text: `Conte com um quarto de hora para a primeira campanha. Tudo o que guarda fica: pode parar e continuar mais tarde.

## 1. Importe os dados dos clientes

Exporte do seu software de gestão os clientes, os veículos e as faturas, em formato CSV. Abra «Importação» e largue os ficheiros: as colunas são reconhecidas automaticamente. No fim, um relatório diz o que foi lido e o que falta. Durante o processamento não é possível criar campanhas.

## 2. Complete a sua conta

Em «A minha conta», verifique o nome de remetente dos SMS (3 a 11 caracteres), o telefone, a morada da oficina e a ligação para marcações. A página indica o que falta antes de um envio.

## 3. Crie a campanha e segmente

Em «Marketing direto», crie uma campanha e dê-lhe um nome. Escolha:

- os canais, SMS, e-mail ou ambos, e o que recebe um cliente que tem os dois;
- as intervenções a lembrar, da mais à menos importante;
- a idade e a quilometragem dos veículos, o raio em torno da oficina, a última visita.

O número de clientes selecionados e o custo aparecem ao fundo da página a cada alteração.

## 4. Afine e bloqueie

Percorra a lista de clientes, retire aqueles a quem não quer escrever, releia as mensagens propostas para cada intervenção. Depois bloqueie a segmentação: a lista e o custo ficam fixados. É definitivo.

## 5. Escreva, teste, agende

Escreva o SMS (140 caracteres; os que não passam são assinalados, com o seu substituto) e o e-mail, a partir de um modelo se quiser. Envie uma mensagem de teste para si. Escolha um envio imediato ou até cinco lotes e confirme. Depois disso o conteúdo já não muda; os lotes em espera ainda podem ser parados.

## 6. Meça os retornos

Importe as faturas das semanas seguintes. «Entradas em oficina» mostra quem voltou, para que intervenção e por que valor, por mês e por campanha.

## Três conselhos

- Uma campanha por mês, sobre uma ou duas intervenções, rende mais do que uma grande campanha por ano.
- Uma ligação para marcações ou um telefone em cada mensagem: o cliente deve poder responder logo.
- Peça o número de telemóvel em cada visita: é ele que dá alcance às suas campanhas.

## Precisa de ajuda?

{reseau} responde-lhe pelo {telephone} ou por {email}. {horaires}`,
    },
  },
}
