export interface AboutCopy {
  eyebrow: string;
  title: string;
  lead: string;
  mission: { title: string; text: string };
  believe: { title: string; items: string[] };
  trust: { title: string; values: { name: string; text: string }[] };
  founders: { title: string; none: string };
  faq: { title: string; items: { name: string; text: string }[] };
}

export const aboutCopy: AboutCopy = {
  eyebrow: 'About',
  title: 'About Assay',
  lead: 'We are a nonprofit lab. We look closely at AI systems, say what we find, and stand behind it.',
  mission: {
    title: 'Our Mission',
    text: 'To make trust in AI something that can be checked, by the people who use it and by the people it is used on.',
  },
  believe: {
    title: 'We Believe',
    items: [
      'That a claim about a system is worth as much as the evidence behind it.',
      'That people affected by a system have a place in its evaluation.',
      'That a method nobody can repeat is an opinion.',
    ],
  },
  trust: {
    title: 'What We Think About Trust',
    values: [
      {
        name: 'Rigorous',
        text: 'We write down how we will test before we test, and publish both the plan and the result.',
      },
      {
        name: 'Collaborative',
        text: 'We work with the people who build a system and with those who live with it.',
      },
      {
        name: 'Practical',
        text: 'Every finding ends in something that somebody can do on Monday.',
      },
      {
        name: 'Inclusive',
        text: 'We ask who is missing from the room, and go and find them.',
      },
    ],
  },
  founders: { title: 'Our Founders', none: 'No employees found' },
  faq: {
    title: 'Questions',
    items: [
      {
        name: 'What makes Assay different?',
        text: 'We are a nonprofit, and nobody pays us by the result. The question we test is written down before we test it, our methods are open, and every finding can be traced to the evidence behind it. A mark comes with its report, has a date, and can be withdrawn in public.',
      },
      {
        name: 'What kinds of AI can you certify?',
        text: 'Systems that people can meet: chat models and assistants, tools that rank, score or recommend, systems that read text, images or speech, and products with any of these inside. What we need is a purpose that can be stated and access to the system as it is used. Where we lack the knowledge to test something well, we say so on the first day.',
      },
      {
        name: 'Is verification mandatory?',
        text: 'No. It is voluntary, and so is every step before it. What must be checked is for legislators and regulators to decide. That a system has no mark from us therefore says nothing about it, good or bad.',
      },
    ],
  },
};
