/** The labels of the viewer's buttons. */
export type ViewerLabels = {
	readonly close: string;
	readonly previous: string;
	readonly next: string;
};

const words: Readonly<Record<string, ViewerLabels>> = {
	en: { close: "Close", previous: "Previous picture", next: "Next picture" },
	ja: { close: "閉じる", previous: "前の画像", next: "次の画像" },
	de: { close: "Schließen", previous: "Vorheriges Bild", next: "Nächstes Bild" },
	es: { close: "Cerrar", previous: "Imagen anterior", next: "Imagen siguiente" },
	fr: { close: "Fermer", previous: "Image précédente", next: "Image suivante" },
	it: { close: "Chiudi", previous: "Immagine precedente", next: "Immagine successiva" },
	ko: { close: "닫기", previous: "이전 사진", next: "다음 사진" },
	pt: { close: "Fechar", previous: "Imagem anterior", next: "Próxima imagem" },
	vi: { close: "Đóng", previous: "Hình trước", next: "Hình tiếp theo" },
	"zh-Hans": { close: "关闭", previous: "上一张图片", next: "下一张图片" },
	"zh-Hant": { close: "關閉", previous: "上一張圖片", next: "下一張圖片" },
};

/**
 * Returns the labels in the language of a BCP 47 tag. Undefined if they are not known in that
 * language; then links lead to the large pictures.
 */
export function viewerLabels(tag: string): ViewerLabels | undefined {
	const { language, script } = new Intl.Locale(tag).maximize();
	return words[language] ?? words[`${language}-${script}`];
}
