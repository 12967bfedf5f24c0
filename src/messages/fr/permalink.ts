import type { Translated } from '../index.ts';

export const permalink: Translated<typeof import('../en/permalink.ts').permalink> = {
  file: 'Fichier',
  open: 'Ouvrir le fichier',
  none: 'Ce fichier n’existe pas',
  noneText:
    'Le lien est incomplet, le fichier n’existe plus, ou vous ne pouvez pas voir l’entrée à laquelle il appartient.',
  failed: 'Le fichier n’a pas pu être trouvé',
};
