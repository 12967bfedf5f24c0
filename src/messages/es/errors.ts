import type { errors as en } from '../en/errors.ts';
import type { Translated } from '../index.ts';

export const errors: Translated<typeof en> = {
  malformed_request: 'No se pudo leer la solicitud.',
  not_signed_in: 'Inicie sesión.',
  token_expired: 'Su sesión ha caducado.',
  sign_in_failed: 'Los datos de acceso no son correctos.',
  answers_wrong: 'Al menos una respuesta no es correcta.',
  code_wrong: 'Este código no es correcto o ya se ha usado.',
  session_ended: 'Ha cerrado la sesión. Vuelva a iniciar sesión.',
  webhook_unverified:
    'La firma o la clave falta, es incorrecta o demasiado antigua, o no hay nada en esta dirección.',
  forbidden: 'No tiene permiso para hacer esto.',
  foreign_origin: 'Las páginas de otros sitios no pueden conectarse aquí.',
  secret_of_owner:
    'Solo {{name}}, propietario de este webhook, puede cambiar el secreto. Si usted lo edita y lo guarda, actuará en su nombre.',
  bot_of_owner:
    'Este bot actúa en nombre de {{owner}} y solo esa persona puede iniciarlo. Tome el control del bot y actuará en nombre de usted, con sus permisos.',
  webhook_of_owner:
    'Solo {{name}}, propietario de este webhook, puede hacerlo. Si usted lo edita y lo guarda, pasará a ser suyo.',
  licence_expired: 'La licencia ha caducado y no se ha renovado. Póngase en contacto con contabilidad.',
  tenant_suspended: 'El acceso de esta organización está suspendido. Póngase en contacto con contabilidad.',
  passkey_refused: 'No se aceptó esta llave de acceso. Inténtelo de nuevo o inicie sesión de otra forma.',
  method_not_allowed:
    'Su organización no permite esta forma de iniciar sesión. Use otra o pregunte a la administración.',
  account_disabled: 'Esta cuenta está desactivada.',
  not_found: 'Esto no existe o no tiene acceso.',
  unknown_tenant: 'No hay ninguna organización en esta dirección.',
  stale_revision: 'Otra persona ha cambiado esto mientras tanto. Vuelva a cargar para ver los cambios.',
  stale_definition:
    'Otra persona ha cambiado esta aplicación mientras tanto. Vuelva a cargar para ver los cambios.',
  stale_revision_by: '{{name}} lo modificó el {{at}}. Vuelva a cargar para ver los cambios.',
  stale_definition_by: '{{name}} modificó esta aplicación el {{at}}. Vuelva a cargar para ver los cambios.',
  task_closed: 'Esta tarea ya no está abierta.',
  action_not_possible: 'Esto no es posible en el estado actual.',
  webhook_paused:
    'Este webhook está en pausa. Pida a sus responsables que lo reanuden y vuelva a enviar la llamada.',
  restart_failed: 'Error al reiniciar el proceso',
  assistant_not_set_up:
    'El asistente no está configurado. Un administrador puede hacerlo en Ajustes > Asistente.',
  assistant_off: 'El asistente está desactivado. Un administrador puede activarlo en Ajustes > Asistente.',
  assistant_answering:
    'Todavía se está escribiendo una respuesta en esta conversación. Espere a que termine.',
  analyst_access_unavailable: 'SQL para analistas no está disponible en esta instalación',
  analyst_access_off: 'SQL para analistas está desactivado',
  analyst_rights_missing:
    'La base de datos denegó un permiso necesario. El operador puede averiguar cuál con «npm run doctor».',
  link_invalid: 'Este enlace ha caducado o ya se ha usado. Pida uno nuevo.',
  no_seat: 'Las {{bought}} plazas de este tipo están ocupadas. Desactive un usuario o amplíe la licencia.',
  idempotency_conflict: 'Esta solicitud ya se envió con otro contenido.',
  too_large: 'La solicitud o el archivo es demasiado grande.',
  unsupported_media_type: 'No se acepta este tipo de contenido.',
  validation_failed: 'Corrija los campos señalados.',
  definition_faulty: 'Corrija primero los errores de la aplicación.',
  reserved_name: 'El nombre {{name}} está reservado por el sistema; use otro.',
  duplicate_name: 'El nombre {{name}} ya está en uso.',
  conversion_impossible: 'Algunos valores guardados no se pueden convertir.',
  too_many_requests: 'Demasiadas solicitudes. Inténtelo más tarde.',
  too_many_sign_ins: 'Demasiadas contraseñas incorrectas. Vuelva a intentarlo en {{minutes}} min.',
  too_many_connections:
    'Tiene {{count}} ventanas abiertas con actualización en directo, que es el límite. Cierre algunas.',
  internal: 'Se ha producido un error en el servidor.',
  unavailable: 'El servidor no está disponible en este momento. Inténtelo de nuevo en breve.',
  under_maintenance: 'El sitio está en mantenimiento programado',
  app_busy:
    'Alguien está leyendo muchos datos de esta aplicación, por lo que no se ha publicado. No ha cambiado nada. Inténtelo de nuevo en breve.',
  timed_out: 'Se agotó el tiempo de la solicitud',
  storage_full:
    'No queda espacio para guardar esto. Su administrador debe liberar o ampliar el almacenamiento.',
  input_missing: 'Este campo es obligatorio.',
  input_type: 'El tipo no es correcto.',
  input_too_small: 'Demasiado corto o demasiado pequeño.',
  input_too_big: 'Demasiado largo o demasiado grande.',
  input_format: 'Formato no válido.',
  price_format: 'Introduzca un número igual o mayor que 0, con 7 cifras enteras y 6 decimales como máximo.',
  unknown_key: 'Aquí no se reconoce «{{key}}». ¿Quería decir «{{nearest}}»?',
  input_not_taken: 'Esta llamada no utiliza este valor.',
  input_unknown: 'No es uno de los valores posibles.',
  licence_file_faulty: 'Este no es un archivo de licencia del operador para esta organización.',
  licence_file_older: 'Ya se cargó un archivo de licencia más reciente. Pida uno actual al operador.',
  contrast_too_low:
    'El texto no destacaría lo suficiente sobre este color (contraste {{ratio}} : 1; se necesita al menos 4,5 : 1).',
  hidden_value_taken:
    'En un campo que usted no ve, esta entrada recibiría un valor que ya tiene otra entrada. Consulte a un administrador.',
  nothing_to_publish: 'No ha cambiado nada desde la versión {{version}}, así que no hay nada que publicar.',
  in_use: 'Todavía se usa en: {{apps}}',
  outside_refused: 'Esta dirección está bloqueada.',
  outside_unreachable: 'El otro sistema no está disponible o no responde a tiempo.',
  outside_status: 'El otro sistema respondió con el estado {{status}}.',
  outside_unreadable: 'No se puede leer la respuesta del otro sistema.',
  insufficient_scope: 'A esta clave le falta el alcance «{{scope}}».',
  not_for_keys: 'Las claves no pueden hacer esta llamada. Inicie sesión para hacerlo.',
  key_limited_to_apps:
    'Esta clave está limitada a algunas aplicaciones y esta llamada no trata de ninguna de ellas.',
};
