import type { predictions as en } from '../en/predictions.ts';
import type { Translated } from '../index.ts';

/** Texts of what apps learn from their own entries. */
export const predictions: Translated<typeof en> = {
  title: 'Predicciones',
  about:
    'La aplicación puede aprender de sus propias entradas terminadas: sugerir una opción, señalar un importe inusual o decir cuánto tardará probablemente una entrada. Aprende solo de los campos que ningún paso oculta y de las entradas que puede ver quien inicia el aprendizaje. Todas las personas que rellenan una entrada ven lo aprendido; nada sale de este servidor y nada llega al formulario hasta que alguien lo acepta.',
  loadFailed: 'No se han podido cargar las predicciones',
  licence:
    'Hay que añadir la licencia: sin un bot para Formwright: prediction no se aprende ni se sugiere nada.',
  nothingToPredict:
    'Todavía no hay nada que predecir: publique un formulario con una lista de opciones o un número.',
  what: 'Qué predecir',
  learn: 'Aprender esto',
  learnAgain: 'Aprender de nuevo',
  learning: 'Aprendiendo de las entradas terminadas…',
  kind_choice: 'Sugerir {{field}}',
  kind_amount: 'Señalar valores inusuales: {{field}}',
  kind_duration: 'Decir cuánto tarda una entrada',
  show: 'Mostrarlo a quienes rellenan una entrada',
  retrains: 'Aprender de nuevo por sí sola',
  retrains_never: 'Solo a mano',
  retrains_weekly: 'Cada semana',
  retrains_monthly: 'Cada mes',
  forget: 'Olvidar: {{prediction}}',
  forgetNow: 'Olvidar todo lo aprendido',
  outdated:
    'Un campo que utiliza ahora está oculto por un paso o ya no existe. No sugiere nada hasta que aprenda de nuevo.',
  failure_owner_gone:
    'La persona en cuyo nombre aprende ya no puede diseñar esta aplicación. Vuelva a aprender en su propio nombre.',
  failure_field_gone: 'El campo ya no existe o un paso lo oculta ahora.',
  failure_took_too_long: 'El aprendizaje ha necesitado demasiado tiempo o memoria.',
  refusal_too_few_entries:
    'Hay muy poco de lo que aprender: {{count}} entradas terminadas con un valor, y se necesitan 60.',
  refusal_too_few_choices:
    'Hay muy poco de lo que aprender: menos de dos opciones aparecen con suficiente frecuencia.',
  refusal_no_fields: 'No hay otros campos visibles para todos de los que aprender.',
  refusal_not_better:
    'No acierta más que una suposición, así que no se utiliza. Las cifras de abajo explican por qué.',
  heldBack:
    'Ha aprendido de las {{learned}} entradas más antiguas y se ha probado con las {{held}} más recientes, que no había visto.',
  choiceFigures:
    'Acierta en el {{right}}; suponer siempre la opción más frecuente acierta en el {{trivial}}. Está lo bastante segura para sugerir algo en el {{coverage}} y acierta en el {{suggested}} de esos casos.',
  numberFigures:
    'Se equivoca en {{error}} de media; suponer siempre el valor central se equivoca en {{trivial}}. El {{usual}} estaba dentro del intervalo que considera habitual.',
  flagged: 'Habría señalado el {{flagged}}.',
  learnsFrom: 'Aprende de {{fields}}.',
  choice: 'Opción',
  entries: 'Entradas',
  precision: 'Acierto al sugerirla',
  recall: 'Encontradas',
  versions: 'Versiones anteriores',
  versionOf: 'Versión {{number}} · {{when}} · {{name}}',
  used: 'En uso',
  refused: 'Sin usar',
  useVersion: 'Usar la versión {{number}}',
};
