import type { inboxBodyPlaces } from '#contracts/inboxes/inbox-shapes.ts';
import type { MessageKey } from '#messages/index.ts';

const keys: Readonly<Record<(typeof inboxBodyPlaces)[number], MessageKey>> = {
  '/subject': 'inboxes:place_subject',
  '/text': 'inboxes:place_text',
  '/from/address': 'inboxes:place_from_address',
  '/from/name': 'inboxes:place_from_name',
  '/to': 'inboxes:place_to',
  '/received': 'inboxes:place_received',
  '/day': 'inboxes:place_day',
  '/message_id': 'inboxes:place_message_id',
};

/** The name of a part of a mail. */
export const placeKey = (place: keyof typeof keys): MessageKey => keys[place];
