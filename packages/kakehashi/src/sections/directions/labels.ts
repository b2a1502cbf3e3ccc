import type { KindLabels } from "@kakehashi/core/schema/kind-labels.ts";

export const directionsLabels = {
	title: { en: "Directions", ja: "アクセス" },
	about: { en: "Address, directions, links to maps", ja: "所在地と行き方、地図へのリンク" },
	requirement: {
		en: "First enter your address: “Pages”, then “Hours, address, telephone”.",
		ja: "先に「ページ一覧」の「営業時間・所在地・電話番号」で、所在地を入力してください。",
	},
	keys: {
		maps: { en: "Map services", ja: "地図サービス" },
	},
	texts: {
		"directions.address": { en: "Heading for the address", ja: "所在地の見出し" },
		"directions.map": {
			en: "Text of a link to a map service; {service}",
			ja: "地図サービスへのリンクの言葉（{service}）",
		},
		"directions.telephone": { en: "Heading for the telephone number", ja: "電話番号の見出し" },
	},
	choices: {
		"maps.google": { en: "Google Maps", ja: "Googleマップ" },
		"maps.apple": { en: "Apple Maps", ja: "Appleマップ" },
		"maps.openstreetmap": { en: "OpenStreetMap", ja: "OpenStreetMap" },
	},
	items: {
		ways: { en: "Route", ja: "行き方" },
	},
} satisfies KindLabels;
