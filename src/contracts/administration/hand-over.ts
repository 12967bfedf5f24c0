import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';
import { heirsShape } from './heirs.ts';

export const handOver = defineEndpoint({
  name: 'handOver',
  method: 'POST',
  path: '/api/sys/user/leaver',
  summary: 'Hand over and deactivate',
  description:
    'Gives everything that a user leaves behind to others and deactivates the user, all together or not at all. Everything that the user has needs somebody who takes it over: the person named for its kind (`tasks_to` …), or somebody else for a single thing (`others`, by its id; of `absentees` the id of the person who is absent). Who gets a schedule must be able to start entries of its app, in whose name it goes on; who gets a prediction must be able to design its app, whose entries it learns from with their rights; apps and data connectors need somebody who designs apps, store keys, webhooks, inboxes and bots somebody who manages them, dashboards and reports somebody who may look into figures. An incoming webhook is called by no secret from then on: whoever knew the old one could act as its new owner, who has to make a new one. A user who is deactivated already stays so.',
  permission: 'administrate',
  writes: true,
  isIdempotent: true,
  body: heirsShape.extend({ id }),
  response: nothing,
});
