import type { onDevice as en } from '../en/on-device.ts';
import type { Translated } from '../index.ts';

export const onDevice: Translated<typeof en> = {
  manifestAbout: 'Formulaires, tâches et flux de travail de votre organisation',
  shortcutTasks: 'Tâches',
  shortcutApps: 'Applications',
  pushWithoutContent: 'Il y a du nouveau pour vous.',
  pushTitle: 'Sur vos appareils',
  pushAbout:
    'Recevez sur cet appareil un message pour chaque tâche et chaque mention, même quand Formwright n’est pas ouvert.',
  pushTurnOn: 'Activer sur cet appareil',
  pushTurnedOn: 'Cet appareil reçoit maintenant des messages sur les tâches et les mentions',
  pushHides: 'Sans contenu',
  pushHidesAbout: 'Les messages disent seulement qu’il y a du nouveau',
  pushRemove: 'Retirer',
  pushRemoved: 'L’appareil ne reçoit plus de messages',
  pushThis: 'cet appareil',
  pushNone: 'Aucun appareil ne reçoit encore de messages.',
  pushNever: 'Aucun message pour l’instant',
  pushLast: 'Dernier message {{when}}',
  pushUnsupported:
    'Ce navigateur ne peut pas recevoir de messages. Sur un iPhone ou un iPad, ajoutez d’abord Formwright à l’écran d’accueil et ouvrez-le de là.',
  pushDenied: 'Les messages sont bloqués pour ce site. Autorisez-les dans les réglages du navigateur.',
  pushFailed: 'Impossible d’activer les messages',
  pushLoadFailed: 'Impossible de charger les appareils',
  deviceName: '{{browser}} sur {{system}}',
  waits_one: '{{count}} élément attend d’être envoyé',
  waits_other: '{{count}} éléments attendent d’être envoyés',
  needYou_one: '{{count}} élément n’a pas pu être envoyé',
  needYou_other: '{{count}} éléments n’ont pas pu être envoyés',
  show: 'Afficher',
  waitingTitle: 'En attente d’envoi',
  waitingAbout:
    'Conservé dans ce navigateur, pour vous seul, jusqu’au retour de la connexion. La déconnexion l’efface.',
  entryIn: 'Entrée dans {{app}}',
  submissionIn: 'Soumission dans {{app}}',
  approvalOf: 'Approuver : {{title}}',
  rejectionOf: 'Rejeter : {{title}}',
  outcomeOf: '{{outcome}} : {{title}}',
  keptAt: 'Conservé {{when}}',
  sendNow: 'Envoyer maintenant',
  open: 'Ouvrir',
  discard: 'Abandonner',
  keptEntry: 'Conservé dans ce navigateur. L’envoi se fait au retour de la connexion.',
  keptSubmission: 'Conservé dans ce navigateur. L’entrée est soumise au retour de la connexion.',
  keptDecision:
    'Votre décision est conservée dans ce navigateur. Elle est envoyée au retour de la connexion.',
  sent: 'Envoyé : {{what}}',
  conflictChanged:
    '{{name}} a modifié cette entrée entre-temps. Votre version est conservée ici ; ouvrez l’entrée pour réunir les deux.',
  conflictChangedByYou:
    'Cette entrée a été modifiée ailleurs entre-temps. Votre version est conservée ici ; ouvrez l’entrée pour réunir les deux.',
  conflictClosed:
    '{{name}} a décidé de cette tâche entre-temps. Votre décision est conservée ici jusqu’à ce que vous l’abandonniez.',
  conflictClosedUnknown:
    'Cette tâche a été fermée entre-temps. Votre décision est conservée ici jusqu’à ce que vous l’abandonniez.',
  refused: 'Refusé : {{reason}}',
  unsure:
    'On ne sait pas si ceci est arrivé, et cela date de plus d’un jour. Cherchez l’entrée avant de renvoyer.',
  signOutTitle: 'Effacer ce qui attend ?',
  signOutText_one:
    '{{count}} élément est conservé dans ce navigateur et n’a pas été envoyé. La déconnexion l’efface.',
  signOutText_other:
    '{{count}} éléments sont conservés dans ce navigateur et n’ont pas été envoyés. La déconnexion les efface.',
  signOutErase: 'Se déconnecter et effacer',
  signOutStay: 'Rester connecté',
  savingKept: 'Conservé ici, pas encore envoyé',
  taskWaits:
    'Votre décision ({{outcome}}) est conservée dans ce navigateur. Elle est envoyée au retour de la connexion.',
  rowWaits: '{{outcome}}, pas encore envoyé',
  rowStuck: '{{outcome}}, envoi impossible',
  takeBack: 'Reprendre',
  takenBack: 'Votre décision a été reprise. Elle ne sera pas envoyée.',
  notKept: 'Ceci n’avait pas été ouvert, et n’est donc pas disponible sans connexion.',
  asOf: 'Vous voyez ce que vous aviez ouvert, à la date du {{when}}.',
  nothingWaits: 'Rien n’attend.',
};
