import type { notificationsPage as en } from '../en/notifications-page.ts';
import type { Translated } from '../index.ts';

export const notificationsPage: Translated<typeof en> = {
  title: 'Notificaciones',
  noNew: 'No hay notificaciones nuevas',
  showAll: 'Mostrar todas',
  markAll: 'Marcar todas como leídas',
  marked: 'Todas marcadas como leídas',
  loadMore: 'Cargar más',
  unread_one: '{{count}} sin leer',
  unread_other: '{{count}} sin leer',
  isUnread: 'sin leer',
  openTask: 'Abrir la tarea',
  openEntry: 'Abrir la entrada',
  openWorkflow: 'Abrir el flujo de trabajo',
  openWebhooks: 'Abrir webhooks',
  openUser: 'Abrir usuario',
  openBots: 'Abrir bots',
  back: 'Todas las notificaciones',
  notFound: 'Esta notificación ya no está disponible',
  loadFailed: 'No se pudieron cargar las notificaciones',
  from: 'De',
  app: 'Aplicación',
  entry: 'Entrada',
  step: 'Paso del proceso',
  when: 'Cuándo',
};
