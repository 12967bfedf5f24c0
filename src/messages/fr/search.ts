import type { search as en } from '../en/search.ts';
import type { Translated } from '../index.ts';

export const search: Translated<typeof en> = {
  title: 'Recherche',
  find: 'Rechercher des entrées, des tâches, des applications et des personnes',
  groups: 'Quoi rechercher',
  all: 'Tout',
  entries: 'Entrées',
  tasks: 'Tâches',
  apps: 'Applications',
  people: 'Personnes',
  help: 'Aide',
  pages: 'Pages et actions',
  due: 'échéance {{when}}',
  app: 'Application',
  anyApp: 'Toutes les applications',
  status: 'Statut',
  anyStatus: 'Tous les statuts',
  person: 'Commencée par',
  anyPerson: 'Commencée par n’importe qui',
  from: 'Modifiée à partir du',
  until: 'au',
  failed: 'La recherche a échoué. Réessayez',
  teach: 'Trouvez tout ce que vous pouvez voir',
  teachText:
    'Saisissez un numéro, un nom ou n’importe quel mot d’une entrée. Chaque mot doit y figurer\u00a0; les petites fautes de frappe ne gênent pas.',
  noneText:
    'Rien de ce que vous pouvez voir ne correspond. Essayez avec moins de mots ou une autre partie du texte.',
  searchFor: 'Rechercher « {{text}} »',
  showAll: 'Tout afficher',
  recent: 'Recherches récentes',
  forget: 'Effacer les recherches récentes',
  keyMove: 'se déplacer',
  keyOpen: 'ouvrir',
  keyNewTab: 'dans un nouvel onglet',
  keyGroup: 'groupe suivant',
  onlyYours: 'Seulement ce que vous pouvez voir',
};
