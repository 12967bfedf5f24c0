import type { calendarFeed as en } from '../en/calendar-feed.ts';
import type { Translated } from '../index.ts';

export const calendarFeed: Translated<typeof en> = {
  title: 'Calendario',
  about:
    'Suscríbase a sus tareas con vencimiento y a su ausencia en cualquier programa de calendario. La dirección es secreta: quien la tenga puede leer títulos y fechas.',
  make: 'Crear dirección',
  renew: 'Crear una dirección nueva',
  revoke: 'Finalizar suscripción',
  revoked: 'La suscripción ha finalizado. Su dirección ya no funciona.',
  once: 'Copie la dirección ahora. Solo se muestra una vez.',
  copy: 'Copiar',
  copied: 'Dirección copiada',
  neverUsed: 'Aún no se ha leído',
  lastUsed: 'Última lectura: {{when}}',
  loadFailed: 'No se pudo cargar la configuración del calendario',
};
