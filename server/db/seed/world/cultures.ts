import type { Gender } from '@yuti/contract/base'
import type { Language } from '@yuti/contract/languages'
import type { Complexion } from '../pictures/faces.ts'

/** People of one culture: their names, language, looks and possible places of birth. */
export type Culture = {
  names: Record<Gender, readonly string[]>
  language: Language
  complexions: readonly (readonly [Complexion, number])[]
  birthCities: readonly string[]
}

const words = (text: string) => text.split(' ')

export const cultures = {
  catalan: {
    names: {
      female: words(
        'Laia Núria Montse Clàudia Ona Gemma Mireia Aina Berta Carla Judit Roser Ariadna Queralt',
      ),
      male: words('Jordi Pau Arnau Oriol Marçal Guillem Biel Ferran Roger Àlex Martí Albert Aleix Quim'),
      non_binary: words('Nil Lluc Noa'),
    },
    language: 'es',
    complexions: [['southern', 1]],
    birthCities: [
      'Barcelona, Spain',
      'Barcelona, Spain',
      'Palma, Spain',
      'Valencia, Spain',
      'Zaragoza, Spain',
    ],
  },
  spanish: {
    names: {
      female: words(
        'Lucía Carmen Paula Marta Elena Irene Alba Rocío Inés Cristina Beatriz Nerea Teresa Andrea Pilar Clara Silvia',
      ),
      male: words(
        'Álvaro Javier Diego Sergio Pablo Hugo Rubén Iván Carlos Miguel Jaime Raúl Víctor Adrián Manuel Gonzalo',
      ),
      non_binary: words('Alex Ari Cris'),
    },
    language: 'es',
    complexions: [['southern', 1]],
    birthCities: [
      'Madrid, Spain',
      'Seville, Spain',
      'Bilbao, Spain',
      'Málaga, Spain',
      'Zaragoza, Spain',
      'Alicante, Spain',
      'Las Palmas, Spain',
    ],
  },
  mexican: {
    names: {
      female: words('Ximena Fernanda Regina Valeria Daniela Paola Mariana Itzel'),
      male: words('Emiliano Rodrigo Santiago Mauricio Leonardo Iker Ricardo Gael'),
      non_binary: words('Ale Dani'),
    },
    language: 'es',
    complexions: [
      ['latin', 4],
      ['southern', 1],
    ],
    birthCities: [
      'Mexico City, Mexico',
      'Guadalajara, Mexico',
      'Puebla, Mexico',
      'Monterrey, Mexico',
      'Mérida, Mexico',
    ],
  },
  southAmerican: {
    names: {
      female: words('Camila Florencia Agustina Catalina Julieta Manuela Luciana Antonella Guadalupe Renata'),
      male: words('Mateo Facundo Tomás Joaquín Nicolás Bruno Sebastián Lautaro Felipe Ignacio'),
      non_binary: words('Sam Valen'),
    },
    language: 'es',
    complexions: [
      ['latin', 3],
      ['southern', 2],
    ],
    birthCities: [
      'Buenos Aires, Argentina',
      'Rosario, Argentina',
      'Córdoba, Argentina',
      'Bogotá, Colombia',
      'Medellín, Colombia',
      'Lima, Peru',
      'Montevideo, Uruguay',
      'Santiago, Chile',
      'Caracas, Venezuela',
    ],
  },
  russian: {
    names: {
      female: words(
        'Анастасия Екатерина Дарья Полина Мария Ксения Ольга Юлия Варвара Елена Алиса Татьяна Вера Евгения София',
      ),
      male: words(
        'Дмитрий Алексей Иван Михаил Кирилл Артём Павел Егор Никита Сергей Андрей Глеб Роман Тимур',
      ),
      non_binary: words('Саша Женя'),
    },
    language: 'ru',
    complexions: [['northern', 1]],
    birthCities: [
      'Moscow, Russia',
      'Moscow, Russia',
      'Saint Petersburg, Russia',
      'Novosibirsk, Russia',
      'Yekaterinburg, Russia',
      'Samara, Russia',
      'Kazan, Russia',
      'Perm, Russia',
      'Voronezh, Russia',
      'Irkutsk, Russia',
      'Minsk, Belarus',
      'Kyiv, Ukraine',
    ],
  },
  petersburg: {
    names: {
      female: words('Надежда Анна Кира Любовь Василиса Марина Лидия Ирина'),
      male: words('Пётр Владимир Григорий Фёдор Леонид Антон Степан Илья'),
      non_binary: words('Шура Валя'),
    },
    language: 'ru',
    complexions: [['northern', 1]],
    birthCities: [
      'Saint Petersburg, Russia',
      'Saint Petersburg, Russia',
      'Murmansk, Russia',
      'Kaliningrad, Russia',
      'Arkhangelsk, Russia',
      'Tver, Russia',
    ],
  },
  georgian: {
    names: {
      female: words('Нино Тамар Кетеван Мариам Эка'),
      male: words('Георгий Лука Давид Сандро Вахтанг'),
      non_binary: words('Ника'),
    },
    language: 'ru',
    complexions: [['caucasus', 1]],
    birthCities: ['Tbilisi, Georgia', 'Tbilisi, Georgia', 'Batumi, Georgia', 'Yerevan, Armenia'],
  },
  british: {
    names: {
      female: words('Amelia Freya Imogen Charlotte Harriet Poppy Rosie Eleanor'),
      male: words('Oliver Harry Callum Rory Theo Edward Finlay Jack'),
      non_binary: words('Robin Rowan'),
    },
    language: 'en',
    complexions: [['northern', 1]],
    birthCities: [
      'London, UK',
      'London, UK',
      'Manchester, UK',
      'Bristol, UK',
      'Edinburgh, UK',
      'Cardiff, UK',
      'Dublin, Ireland',
      'Leeds, UK',
    ],
  },
  american: {
    names: {
      female: words('Hannah Grace Maya Brooke Claire Zoe Paige Tessa'),
      male: words('Ethan Caleb Owen Ryan Mason Lucas Wyatt Nathan'),
      non_binary: words('Quinn Riley'),
    },
    language: 'en',
    complexions: [
      ['northern', 3],
      ['latin', 1],
    ],
    birthCities: [
      'New York, USA',
      'Chicago, USA',
      'Boston, USA',
      'Seattle, USA',
      'Austin, USA',
      'Denver, USA',
      'Portland, USA',
      'Los Angeles, USA',
    ],
  },
  african: {
    names: {
      female: words('Amara Imani Zuri Naomi Adaeze Simone Efua'),
      male: words('Kwame Malik Tunde Isaiah Chidi Jamal Kofi'),
      non_binary: words('Ade Jules'),
    },
    language: 'en',
    complexions: [['african', 1]],
    birthCities: [
      'Lagos, Nigeria',
      'Accra, Ghana',
      'New York, USA',
      'London, UK',
      'Atlanta, USA',
      'Kingston, Jamaica',
      'Dakar, Senegal',
    ],
  },
  asian: {
    names: {
      female: words('Mei Yuki Hana Ji-woo Linh Aiko'),
      male: words('Kenji Min-jun Wei Haruto Daniel Jun'),
      non_binary: words('Ren Kai'),
    },
    language: 'en',
    complexions: [['asian', 1]],
    birthCities: [
      'Tokyo, Japan',
      'Seoul, South Korea',
      'Shanghai, China',
      'Osaka, Japan',
      'San Francisco, USA',
      'London, UK',
    ],
  },
  indian: {
    names: {
      female: words('Priya Ananya Kavya Meera Isha'),
      male: words('Arjun Rohan Vikram Kabir Dev'),
      non_binary: words('Kiran'),
    },
    language: 'en',
    complexions: [['indian', 1]],
    birthCities: ['Mumbai, India', 'Delhi, India', 'Bengaluru, India', 'Pune, India', 'Birmingham, UK'],
  },
  german: {
    names: {
      female: words('Lena Johanna Greta Frieda Katharina Antonia Maike'),
      male: words('Jonas Felix Moritz Lukas Sebastian Till Henrik'),
      non_binary: words('Luca Toni'),
    },
    language: 'en',
    complexions: [['northern', 1]],
    birthCities: [
      'Berlin, Germany',
      'Hamburg, Germany',
      'Munich, Germany',
      'Leipzig, Germany',
      'Cologne, Germany',
      'Vienna, Austria',
    ],
  },
  portuguese: {
    names: {
      female: words('Inês Beatriz Mariana Leonor Matilde'),
      male: words('Tiago Gonçalo Afonso Rui Duarte'),
      non_binary: words('Noah'),
    },
    language: 'en',
    complexions: [['southern', 1]],
    birthCities: [
      'Lisbon, Portugal',
      'Porto, Portugal',
      'São Paulo, Brazil',
      'Rio de Janeiro, Brazil',
      'Funchal, Portugal',
    ],
  },
  italian: {
    names: {
      female: words('Chiara Giulia Martina Francesca Elisa'),
      male: words('Matteo Lorenzo Davide Marco Andrea'),
      non_binary: words('Celeste'),
    },
    language: 'en',
    complexions: [['southern', 1]],
    birthCities: ['Rome, Italy', 'Milan, Italy', 'Naples, Italy', 'Turin, Italy', 'Bologna, Italy'],
  },
  french: {
    names: {
      female: words('Camille Léa Margaux Juliette Élise'),
      male: words('Antoine Julien Bastien Hugo Rémi'),
      non_binary: words('Sacha'),
    },
    language: 'en',
    complexions: [
      ['southern', 2],
      ['northern', 2],
      ['african', 1],
    ],
    birthCities: [
      'Paris, France',
      'Lyon, France',
      'Marseille, France',
      'Bordeaux, France',
      'Toulouse, France',
    ],
  },
} as const satisfies Record<string, Culture>

export type CultureName = keyof typeof cultures
