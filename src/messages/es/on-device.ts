import type { onDevice as en } from '../en/on-device.ts';
import type { Translated } from '../index.ts';

export const onDevice: Translated<typeof en> = {
  manifestAbout: 'Formularios, tareas y flujos de trabajo de su organización',
  shortcutTasks: 'Tareas',
  shortcutApps: 'Aplicaciones',
  pushWithoutContent: 'Hay algo nuevo para usted.',
  pushTitle: 'En sus dispositivos',
  pushAbout:
    'Reciba en este dispositivo un mensaje por cada tarea y mención, aunque Formwright no esté abierto.',
  pushTurnOn: 'Activar en este dispositivo',
  pushTurnedOn: 'Este dispositivo recibe ahora mensajes sobre tareas y menciones',
  pushHides: 'Sin contenido',
  pushHidesAbout: 'Los mensajes solo dicen que hay algo nuevo',
  pushRemove: 'Quitar',
  pushRemoved: 'El dispositivo ya no recibe mensajes',
  pushThis: 'este dispositivo',
  pushNone: 'Ningún dispositivo recibe mensajes todavía.',
  pushNever: 'Ningún mensaje todavía',
  pushLast: 'Último mensaje {{when}}',
  pushUnsupported:
    'Este navegador no puede recibir mensajes. En un iPhone o iPad, añada antes Formwright a la pantalla de inicio y ábralo desde allí.',
  pushDenied: 'Los mensajes están bloqueados para este sitio. Permítalos en los ajustes del navegador.',
  pushFailed: 'No se pudieron activar los mensajes',
  pushLoadFailed: 'No se pudieron cargar los dispositivos',
  deviceName: '{{browser}} en {{system}}',
  waits_one: '{{count}} cosa espera su envío',
  waits_other: '{{count}} cosas esperan su envío',
  needYou_one: 'No se pudo enviar {{count}} cosa',
  needYou_other: 'No se pudieron enviar {{count}} cosas',
  show: 'Mostrar',
  waitingTitle: 'Pendiente de envío',
  waitingAbout:
    'Guardado en este navegador, solo para usted, hasta que vuelva la conexión. Al cerrar la sesión se borra.',
  entryIn: 'Registro en {{app}}',
  submissionIn: 'Presentación en {{app}}',
  approvalOf: 'Aprobar: {{title}}',
  rejectionOf: 'Rechazar: {{title}}',
  outcomeOf: '{{outcome}}: {{title}}',
  keptAt: 'Guardado {{when}}',
  sendNow: 'Enviar ahora',
  open: 'Abrir',
  discard: 'Descartar',
  keptEntry: 'Guardado en este navegador. Se envía cuando vuelva la conexión.',
  keptSubmission: 'Guardado en este navegador. El registro se presenta cuando vuelva la conexión.',
  keptDecision: 'Su decisión está guardada en este navegador. Se envía cuando vuelva la conexión.',
  sent: 'Enviado: {{what}}',
  conflictChanged:
    '{{name}} ha cambiado este registro entretanto. Su versión está guardada aquí; abra el registro para reunir ambas.',
  conflictChangedByYou:
    'Este registro se cambió entretanto en otro lugar. Su versión está guardada aquí; abra el registro para reunir ambas.',
  conflictClosed:
    '{{name}} ha decidido esta tarea entretanto. Su decisión queda guardada aquí hasta que la descarte.',
  conflictClosedUnknown:
    'Esta tarea se cerró entretanto. Su decisión queda guardada aquí hasta que la descarte.',
  refused: 'No aceptado: {{reason}}',
  unsure:
    'No se sabe si esto ha llegado, y tiene más de un día. Busque el registro antes de enviarlo otra vez.',
  signOutTitle: '¿Borrar lo pendiente?',
  signOutText_one:
    '{{count}} cosa está guardada en este navegador y no se ha enviado. Al cerrar la sesión se borra.',
  signOutText_other:
    '{{count}} cosas están guardadas en este navegador y no se han enviado. Al cerrar la sesión se borran.',
  signOutErase: 'Cerrar sesión y borrar',
  signOutStay: 'Seguir con la sesión',
  savingKept: 'Guardado aquí, aún sin enviar',
  taskWaits: 'Su decisión ({{outcome}}) está guardada en este navegador. Se envía cuando vuelva la conexión.',
  rowWaits: '{{outcome}}, aún sin enviar',
  rowStuck: '{{outcome}}, no se pudo enviar',
  takeBack: 'Retirar',
  takenBack: 'Su decisión se ha retirado. No se enviará.',
  notKept: 'Esto no se había abierto antes, así que no está disponible sin conexión.',
  asOf: 'Ve lo que había abierto, a fecha de {{when}}.',
  nothingWaits: 'No hay nada pendiente.',
};
