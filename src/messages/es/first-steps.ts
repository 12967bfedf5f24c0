import type { firstSteps as en } from '../en/first-steps.ts';
import type { Translated } from '../index.ts';

export const firstSteps: Translated<typeof en> = {
  title: 'Primeros pasos',
  done: '{{done}} de {{all}} hechos',
  hide: 'Ocultar los primeros pasos',
  isDone: 'Hecho:',
  people: 'Invitar a personas',
  peopleWay: 'Pegue una lista o use un archivo',
  teams: 'Crear equipos',
  teamsWay: 'Agrupe a quienes trabajan juntos',
  app: 'Crear su primera aplicación',
  template: 'Desde una plantilla',
  sheet: 'Desde una hoja de cálculo',
  words: 'A partir de una descripción',
  form: 'Desde cero',
  publish: 'Publicarla',
  publishWay: 'Abra el borrador y pulse Publicar',
  publishLater: 'Cuando su aplicación esté lista',
  entry: 'Enviar una entrada',
  entryWay: 'Rellene su aplicación una vez',
  entryLater: 'Cuando haya una aplicación publicada',
  decision: 'Decidir una tarea',
  decisionWay: 'Vea sus tareas',
  news: 'Novedades de {{month}}',
  toPublish: 'Aplicaciones con cambios por publicar',
  hideNews: 'Ocultar las novedades',
};
