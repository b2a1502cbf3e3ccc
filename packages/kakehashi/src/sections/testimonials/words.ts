import type { KindWords } from "../../core/schema/kind-words.ts";

export const testimonialsWords = {
	title: { en: "Testimonials", ja: "お客様の声" },
	about: { en: "What others say", ja: "寄せられた言葉" },
	items: {
		voices: { en: "Testimonial", ja: "声" },
	},
} satisfies KindWords;
