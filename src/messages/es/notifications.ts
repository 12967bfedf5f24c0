import type { notifications as en } from '../en/notifications.ts';
import type { Translated } from '../index.ts';

export const notifications: Translated<typeof en> = {
  assigned: '{{activity}}: «{{title}}» espera su respuesta',
  reassigned: '{{actor}} le ha reasignado «{{title}}» ({{activity}})',
  reassignedAway: '{{actor}} ha reasignado su tarea «{{title}}» ({{activity}}) a otra persona',
  approved: '{{actor}} ha aprobado «{{title}}» ({{activity}})',
  rejected: '{{actor}} ha rechazado «{{title}}» ({{activity}})',
  completed: '«{{title}}» se ha completado',
  sentBack: '{{actor}} le ha devuelto «{{title}}» ({{activity}})',
  withdrawn: '{{actor}} ha retirado «{{title}}»: su tarea queda cancelada',
  faulted: '«{{title}}» se ha detenido en {{activity}} y necesita un administrador',
  restart: '{{actor}} ha reiniciado «{{title}}»',
  reminder: '{{activity}}: «{{title}}» sigue esperando su respuesta',
  escalated: '{{activity}}: «{{title}}» lleva demasiado tiempo esperando',
  mentioned: '{{actor}} le mencionó en «{{title}}»',
  commented: '{{actor}} comentó «{{title}}»',
  unstaffed: '«{{title}}»: en el paso {{activity}} nadie puede responder a algunas entradas',
  scheduleFailed: '«{{title}}» no pudo iniciar una entrada a su hora',
  webhookPaused: '«{{title}}» está en pausa: sus mensajes no llegan',
  botFailed: 'El bot «{{title}}» falló o necesita su respuesta',
  botTold: '{{title}}',
  botPaused: 'El bot «{{title}}» se puso en pausa',
  leavingSoon: '{{actor}} se va el {{activity}}',
  leavingFailed: '{{actor}} debía irse el {{activity}}, pero el traspaso necesita su decisión',
  system: 'El sistema',
  untitled: 'Entrada sin título',
};
