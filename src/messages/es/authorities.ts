import type { authorities as english } from '../en/authorities.ts';
import type { Translated } from '../index.ts';

export const authorities: Translated<typeof english> = {
  title: 'Autoridades de certificación',
  loadFailed: 'No se pudieron cargar las autoridades de certificación',
  about:
    'Los sistemas de su propia red suelen tener certificados de una autoridad propia. Los conectores, las bases de datos, los webhooks, los buzones y las demás conexiones de su organización aceptan, además de los públicos, los certificados de las autoridades de esta lista.',
  none: 'Ninguna autoridad propia',
  noneText: 'Solo se aceptan certificados de autoridades públicas.',
  add: 'Añadir autoridad',
  addTitle: 'Confiar en una autoridad de certificación',
  pem: 'Certificado (PEM)',
  pemHelp:
    'Pegue el certificado de la autoridad, o varios uno debajo de otro. Nunca pegue una clave privada.',
  chooseFile: 'Elegir un archivo',
  trust: 'Confiar',
  added: 'Ahora se confía en la autoridad',
  until: 'hasta el {{date}}',
  expired: 'caducó el {{date}}',
  fingerprint: 'Huella digital (SHA-256)',
  issuedBy: 'Emitido por {{name}}',
  selfIssued: 'Autofirmado',
  addedBy: 'Añadida el {{date}} por {{name}}',
  remove: 'Dejar de confiar',
  removeTitle: '¿Dejar de confiar en esta autoridad?',
  removeText: 'Ya no se accederá a los sistemas con certificados de {{name}}.',
  removed: 'Ya no se confía en la autoridad',
};
