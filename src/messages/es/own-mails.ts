import type { ownMails as en } from '../en/own-mails.ts';
import type { Translated } from '../index.ts';

export const ownMails: Translated<typeof en> = {
  title: 'Mis correos',
  find: 'Buscar correos',
  loadFailed: 'No se pudieron cargar sus correos',
  none: 'Aún no hay correos',
  noneText: 'Aquí se guardan los correos de Formwright. Elija en su perfil cuáles recibe.',
  chooseNews: 'Elegir notificaciones',
  sent: 'Enviado',
  kept: 'Solo aquí',
  keptText: 'No hay ningún servidor de correo configurado, así que este correo solo se guarda aquí.',
  to: 'Para',
  when: 'Fecha',
  status: 'Estado',
  openTask: 'Abrir la tarea',
  openEntry: 'Abrir la entrada',
  openApp: 'Abrir el flujo de trabajo',
  newer: 'Más recientes',
  older: 'Más antiguos',
};
