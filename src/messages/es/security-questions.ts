import type { securityQuestions as en } from '../en/security-questions.ts';
import type { Translated } from '../index.ts';

export const securityQuestions: Translated<typeof en> = {
  title: 'Preguntas de seguridad',
  about: 'Si olvida su contraseña, responderá a estas preguntas antes de elegir una nueva.',
  none: 'Aún no ha respondido a ninguna.',
  answered_one: '{{count}} pregunta respondida',
  answered_other: '{{count}} preguntas respondidas',
  change: 'Cambiar las respuestas',
  answer: 'Responder',
  dialogAbout:
    'Al guardar se sustituyen sus respuestas anteriores. Las mayúsculas, los espacios y la puntuación no cuentan.',
  saved: 'Se han guardado sus respuestas',
  owedTitle: 'Responder a las preguntas de seguridad',
  owedAbout_one:
    'Su organización pide la respuesta a {{count}} pregunta. La necesitará si olvida su contraseña.',
  owedAbout_other:
    'Su organización pide las respuestas a {{count}} preguntas. Las necesitará si olvida su contraseña.',
  question: 'Pregunta {{number}}',
  yourAnswer: 'Respuesta {{number}}',
  more: 'Añadir una pregunta',
  fewer: 'Quitar la pregunta {{number}}',
  resetAbout: 'Su organización hace estas preguntas antes de sustituir una contraseña olvidada.',
  ask_firstSchool: '¿A qué colegio fue primero?',
  ask_firstTeacher: '¿Cómo se llamaba su primer maestro o maestra?',
  ask_childhoodFriend: '¿Cómo se llamaba su mejor amigo o amiga de la infancia?',
  ask_childhoodStreet: '¿En qué calle vivía de niño o niña?',
  ask_firstPet: '¿Cómo se llamaba su primera mascota?',
  ask_firstConcert: '¿A qué concierto fue por primera vez?',
  ask_firstWork: '¿Dónde tuvo su primer trabajo?',
  ask_firstJourney: '¿Adónde fue en su primer viaje largo?',
  ask_parentsMet: '¿Dónde se conocieron sus padres?',
  ask_favouriteBook: '¿Qué libro le gustaba más de niño o niña?',
};
