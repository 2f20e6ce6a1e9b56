import type { DocumentTexts } from './document-text.ts'

export const es: DocumentTexts = {
  print: 'Para imprimir o guardar en PDF: Ctrl + P.',
  contact: 'Su contacto',
  others: 'Otros documentos',
  attribution: 'Datos de códigos postales: Postal code data © GeoNames, CC-BY 4.0',
  documents: {
    'a-propos': {
      title: 'Acerca de',
      text: `Este es el portal de los talleres de la red {reseau}. Les ayuda a que sus clientes vuelvan en el momento oportuno, por SMS y por correo electrónico, y a medir lo que aportan esos mensajes.

## Qué hace

- Recibe la exportación de su programa de gestión: clientes, vehículos, facturas.
- Calcula, para cada vehículo, la fecha probable de su próxima revisión, de sus neumáticos o de su ITV.
- Le propone a qué clientes contactar; usted elige, escribe y envía.
- Cuenta las visitas que siguen y la facturación que suponen.

## Cómo está hecho

El software es libre. Un mensaje nunca se envía dos veces a la misma persona en una misma campaña, y la oposición de un cliente se respeta desde el momento en que la expresa.`,
    },
    conditions: {
      title: 'Condiciones de uso',
      text: `Estas condiciones se aplican a todo taller de la red {reseau} que utilice este portal.

## Acceso

El acceso está reservado a las personas autorizadas por la red. Cada una guarda su contraseña para sí y avisa sin demora de cualquier uso anómalo de su cuenta.

## Qué permite el servicio

El servicio permite preparar y enviar campañas de SMS y de correo electrónico a los clientes del taller y seguir sus resultados. Los mensajes promocionales solo salen a las horas que permite la normativa del país del destinatario.

## A qué se compromete el taller

- A importar únicamente datos de sus propios clientes, obtenidos lealmente.
- A escribir solo mensajes veraces, relacionados con su actividad y firmados con su nombre.
- A no escribir a un cliente que se haya opuesto, por el medio que sea.
- A responder a los clientes que ejerzan sus derechos sobre sus datos.

## Precio

Cada SMS enviado se factura al precio unitario que se muestra antes de confirmar el envío. Ese precio queda fijado al bloquear la segmentación.

## Disponibilidad

La red hace lo posible por que el servicio esté siempre accesible. Puede interrumpirse por mantenimiento; un envío en curso se reanuda entonces sin pérdidas ni duplicados.

## Fin de la suscripción

Al terminar la suscripción, el taller puede exportar sus datos. Después se borran, salvo los que la ley obliga a conservar y las oposiciones, que se guardan de una forma que solo sirve para respetarlas.`,
    },
    charte: {
      title: 'Compromiso y protección de datos',
      text: `La red {reseau} y sus talleres se comprometen a tratar los datos de sus clientes con mesura. Esta página explica cómo.

## Quién es responsable

El taller es responsable del tratamiento de los datos de sus clientes: decide a quién escribe y por qué. La red y el editor del servicio actúan por cuenta de este, como encargados del tratamiento en el sentido del artículo 28 del RGPD.

## Qué datos y para qué

- Identidad y datos de contacto de los clientes: para escribirles.
- Vehículos, kilometrajes, facturas: para prever los mantenimientos y medir las visitas.
- Registro de envíos y oposiciones: para no escribir nunca dos veces, ni a quien no lo desea.

## Con qué base

El taller escribe a sus clientes sobre servicios similares a los que ya les ha prestado, o con su consentimiento cuando la ley del país lo exige. Cada mensaje permite oponerse a los siguientes, sin coste y sin dar motivos.

## Durante cuánto tiempo

A un cliente que no ha venido en tres años ya no se le escribe. Una oposición se conserva en forma de huella, el tiempo necesario para respetarla.

## Sus derechos

Toda persona puede pedir el acceso a sus datos, su rectificación o su supresión, y oponerse a su uso. Se dirige a su taller o a la red: {email}. Puede reclamar ante la autoridad de control de su país, en España la AEPD.`,
    },
    confidentialite: {
      title: 'Política de privacidad',
      text: `Esta página explica qué ocurre con la información que este portal guarda de quienes lo utilizan: el personal de los talleres y de la red {reseau}.

## Su cuenta

Guardamos su nombre, su dirección de correo, su idioma y una huella de su contraseña, a partir de la cual no se puede recuperar.

## Registro

Los accesos, las exportaciones, las decisiones y los envíos quedan inscritos en un registro, con la hora y la dirección IP, por la seguridad de todos. Los administradores de la red pueden consultarlo.

## En su navegador

La sesión se guarda en el almacenamiento local de su navegador y se borra al cerrar la sesión. Las páginas vistas solo se miden si usted lo acepta, y sin ningún dato de sus clientes.

## Apertura de los correos

Los correos enviados a los clientes no llevan ningún píxel que revele su apertura. Los resultados se miden por las visitas al taller.

## Escribirnos

Para cualquier pregunta o para ejercer sus derechos: {email}, o {telephone}.`,
    },
    'mentions-legales': {
      title: 'Aviso legal',
      text: `## Editor

La red {reseau} pone este portal a disposición de sus talleres.

Teléfono: {telephone}

Correo electrónico: {email}

{horaires}

## Envíos

Los correos de los talleres se envían desde el dominio {domaine}. Los SMS llevan el nombre de remitente del taller y la mención que permite oponerse.

## Propiedad

El software es libre; su licencia acompaña a su código. El nombre y el logotipo de la red {reseau} le pertenecen. Los textos y las imágenes que añade un taller siguen siendo suyos.

## Fuentes`,
    },
    tutoriel: {
      title: 'Tutorial: una campaña en seis pasos',
      text: `Cuente con un cuarto de hora para su primera campaña. Todo lo que guarda se conserva: puede parar y seguir más tarde.

## 1. Importe sus datos de clientes

Exporte de su programa de gestión los clientes, los vehículos y las facturas, en formato CSV. Abra «Importar datos» y suelte los archivos: las columnas se reconocen solas. Al final, un informe dice qué se ha leído y qué falta. Mientras se procesa la base no se pueden crear campañas.

## 2. Complete su cuenta

En «Mi cuenta», compruebe el nombre de remitente de los SMS (de 3 a 11 caracteres), el teléfono, la dirección del taller y el enlace para pedir cita. La página señala lo que falta antes de un envío.

## 3. Cree la campaña y segmente

En «Marketing directo», cree una campaña y póngale nombre. Elija:

- los canales, SMS, correo o ambos, y lo que recibe un cliente que tiene los dos;
- las operaciones que quiere recordar, de la más a la menos importante;
- la antigüedad y el kilometraje de los vehículos, el radio alrededor del taller, la última visita.

El número de clientes seleccionados y el coste aparecen al pie de la página con cada cambio.

## 4. Afine y bloquee

Recorra la lista de clientes, quite a los que no quiera escribir y relea los mensajes propuestos para cada operación. Después bloquee la segmentación: la lista y el coste quedan fijados. Es definitivo.

## 5. Escriba, pruebe, programe

Escriba el SMS (140 caracteres; los que no pasan se señalan, con su sustituto) y el correo, a partir de una plantilla si lo desea. Envíese un mensaje de prueba. Elija un envío inmediato o hasta cinco lotes y confirme. Después el contenido ya no cambia; los lotes que esperan aún pueden pararse.

## 6. Mida los retornos

Importe sus facturas de las semanas siguientes. «Entradas en taller» muestra quién ha vuelto, para qué operación y por qué importe, por mes y por campaña.

## Tres consejos

- Una campaña al mes, sobre una o dos operaciones, rinde más que una gran campaña al año.
- Un enlace para pedir cita o un teléfono en cada mensaje: el cliente debe poder responder enseguida.
- Pida el número de móvil en cada visita: de él depende el alcance de sus campañas.

## ¿Necesita ayuda?

{reseau} le atiende en el {telephone} o en {email}. {horaires}`,
    },
  },
}
