import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const galleryLabels = {
	title: { en: "Gallery", ja: "画像" },
	about: { en: "Photographs and drawings, with captions", ja: "写真や図。言葉も添えられます" },
	items: {
		pictures: { en: "Picture", ja: "画像" },
	},
} satisfies KindLabels;
