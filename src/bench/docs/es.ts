/** The middlewares' documentation in Spanish. */

import type { Docs } from './docs.ts';

/** What both middlewares understand in the same way. */
const shared = {
  windowMs:
    'Cuánto dura la ventana, en milisegundos. Es fija y cada clave tiene la suya: se abre con su primer hit, y el primero que llega cuando ya ha terminado abre otra y vuelve a contar desde 1. No se desliza.',
  requestPropertyName: 'Cómo se llama la propiedad de `req` en la que el middleware deja su cuenta.',
  identifier:
    'El nombre de la cuota en los encabezados de `draft-8`. Si no lo das, sale del límite y la ventana: `7-in-30sec`.',
  skipFailedRequests:
    'Con `true`, el hit de una petición que acaba mal (estado 400 o más, o conexión cortada) se devuelve al terminar. Mientras está en curso cuenta como cualquier otro.',
  skipSuccessfulRequests:
    'Con `true`, el hit de una petición que acaba bien (estado menor que 400) se devuelve al terminar. Así solo quedan contados los fallos: útil en un inicio de sesión.',
  keyGenerator:
    'Decide quién es el cliente: las peticiones que reciben la misma clave comparten una cuenta. Por defecto es la dirección IP, y en IPv6 su subred. Si usas `req.ip` en la tuya, pásala por `ipKeyGenerator`.',
  ipv6Subnet:
    'Cuántos bits de una dirección IPv6 identifican al cliente, de 32 a 64. Cuanto menor es el número, más direcciones comparten cuenta. No se aplica si das tu propio `keyGenerator`.',
  skip: 'Si devuelve `true`, la petición pasa de largo: ni se cuenta ni se frena.',
  requestWasSuccessful:
    'Decide si una respuesta cuenta como buena. Solo se consulta con `skipFailedRequests` o `skipSuccessfulRequests`.',
  store:
    'Dónde se guardan las cuentas. La memoria del proceso, que es lo normal, se pierde al reiniciar y no se comparte entre procesos; para eso hay almacenes externos, como Redis. Cada middleware necesita el suyo.',
  passOnStoreError:
    'Qué pasa si el almacén falla. Con `false`, la petición termina en error. Con `true`, pasa sin que nadie la cuente.',
  logger: 'Adónde van los avisos. Necesita los métodos `warn` y `error`.',
};

const member = {
  used: 'Cuántos hits lleva la clave en esta ventana, contando este.',
  resetTime:
    'Cuándo termina la ventana. El primer hit que llegue después abre otra. Puede ser `undefined` si el almacén no lo sabe.',
  key: 'La clave con la que se ha contado la petición: por defecto, la IP del cliente.',
};

export const docs: Docs = {
  options: {
    slowDown: {
      ...shared,
      delayAfter:
        'Cuántos hits de cada ventana pasan sin retraso. Con 2, el tercero ya espera. El 0 no lo apaga: retrasa desde el primero.',
      delayMs:
        'El retraso de cada petición, en milisegundos: una función que recibe `hits`, todos los de la ventana y no solo los que pasan del umbral. Un número a secas da un retraso fijo y deja un aviso en el registro, porque antes de la versión 2 se multiplicaba.',
      maxDelayMs:
        'El tope del retraso. Sin él, una curva que crece puede pedir esperas de minutos, y nadie espera tanto. El valor por defecto es lo máximo que admite `setTimeout`, unos 24 días; uno mayor lanza un error.',
      legacyHeaders:
        'Añade los encabezados `X-RateLimit-*`. Aquí es mejor dejarlo como está: dirían que el límite es 0 y que hay que esperar (`Retry-After`), incluso en las respuestas que no se retrasan.',
      standardHeaders:
        'Añade los encabezados `RateLimit-*`. Aquí es mejor dejarlo como está: dirían que el límite es 0 y que hay que esperar (`Retry-After`), incluso en las respuestas que no se retrasan.',
      validate:
        'Comprueba los errores más comunes de configuración y avisa en el registro, una vez cada uno, sin detener nada. `{ delayMs: false }` calla solo el aviso del número.',
      limit:
        'No existe aquí: el servidor no arranca. Este middleware retrasa en vez de rechazar; el umbral es `delayAfter`.',
      max: 'No existe aquí: el servidor no arranca. El umbral es `delayAfter`.',
      handler: 'No tiene efecto: el middleware usa el suyo, que es el que retrasa.',
      message: 'No tiene efecto: este middleware no rechaza nada.',
      statusCode: 'No tiene efecto: este middleware no rechaza nada.',
      retryAfter: 'Solo cambia lo que dicen los encabezados, que aquí están apagados.',
      headers: 'No tiene efecto: este middleware solo mira `legacyHeaders`.',
    },
    rateLimit: {
      ...shared,
      limit:
        'Cuántas peticiones de cada clave pasan en una ventana. La siguiente se rechaza. Con 0 se rechazan todas.',
      message: 'El cuerpo de la respuesta rechazada: un texto, un objeto (se envía como JSON) o una función.',
      statusCode: 'El estado de la respuesta rechazada.',
      legacyHeaders:
        'Añade a todas las respuestas `X-RateLimit-Limit`, `X-RateLimit-Remaining` y `X-RateLimit-Reset`: la forma antigua.',
      standardHeaders:
        'Añade a todas las respuestas los encabezados `RateLimit`, según el borrador que elijas. `draft-6` envía uno por dato; `draft-7` y `draft-8` los juntan en uno. `true` es `draft-6`.',
      retryAfter:
        'Los segundos que anuncia `Retry-After`. Por defecto, los que quedan de ventana, hacia arriba. Es solo un consejo: el bloqueo dura lo que la ventana. Se envía al rechazar, y solo si hay otros encabezados encendidos.',
      handler:
        'Responde a la petición rechazada. El de serie envía `statusCode` y `message`. No olvides responder.',
      validate:
        'Comprueba los errores más comunes de configuración y avisa en el registro, una vez cada uno, sin detener nada.',
      headers: 'El nombre antiguo de `legacyHeaders`.',
      max: 'El nombre antiguo de `limit`.',
    },
  },
  members: {
    slowDown: {
      ...member,
      limit: 'Cuántos hits pasan sin retraso: lo que vale `delayAfter`.',
      remaining: 'Cuántos hits quedan sin retraso en esta ventana.',
      delay: 'El retraso decidido para esta petición, en milisegundos: 0 si pasa sin esperar.',
    },
    rateLimit: {
      ...member,
      limit: 'Cuántas peticiones se admiten en la ventana.',
      remaining: 'Cuántas peticiones se admitirán todavía en esta ventana.',
    },
  },
  properties: {
    slowDown:
      'Lo que el throttle ha contado de esta petición y el retraso que ha decidido. Existe desde que la petición pasa por él.',
    rateLimit: 'Lo que el limitador ha contado de esta petición. Existe desde que la petición pasa por él.',
  },
  exports: {
    slowDown:
      'Crea un middleware que retrasa en vez de rechazar. Créalo una sola vez, al arrancar: cada instancia lleva su propia cuenta.',
    rateLimit:
      'Crea un middleware que rechaza lo que pasa del límite. Créalo una sola vez, al arrancar: cada instancia lleva su propia cuenta.',
    ipKeyGenerator:
      'Convierte una dirección IP en clave. Deja igual una IPv4 y reduce una IPv6 a su subred, para que nadie escape cambiando de dirección dentro de ella.',
    MemoryStore: 'Guarda las cuentas en la memoria del proceso. Cada middleware necesita la suya.',
  },
  editor: {
    fallback: 'Por defecto:',
    keys: {
      title: 'Teclas',
      complete: 'Ver las opciones posibles',
      explain: 'Explicar lo que hay en el cursor',
      problem: 'Ir al error de sintaxis',
      undo: 'Deshacer, también un restablecimiento',
      run: 'Ejecutar',
      leave: 'Salir del editor',
      tabIndents: 'Tab sangra la línea en vez de salir',
    },
    nothingHere: 'Nada que explicar aquí: pon el cursor en una opción de un middleware.',
    phrases: {
      Completions: 'Opciones posibles',
      Diagnostics: 'Errores',
      'No diagnostics': 'Sin errores',
      close: 'Cerrar',
      'Control character': 'Carácter de control',
      'Selection deleted': 'Selección borrada',
    },
  },
};
