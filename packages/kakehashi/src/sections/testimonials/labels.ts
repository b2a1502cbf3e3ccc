import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const testimonialsLabels = {
	title: { en: "Testimonials", ja: "お客様の声" },
	about: { en: "What others say", ja: "寄せられた言葉" },
	items: {
		testimonials: { en: "Testimonial", ja: "声" },
	},
} satisfies KindLabels;
