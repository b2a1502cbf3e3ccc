import { Picture, Section, type SectionProps, VisuallyHidden } from "kakehashi/view";
import type { typesetting } from "./schema.ts";
import styles from "./Typesetting.module.css";

/** What a mark stands for: a word that was cut, or a gap that is too wide. */
const marked = (part: string, index: number) => {
	const words = part.replace(/^[_~]|[_~]$/g, "");
	if (part.startsWith("_")) return <u key={index}>{words}</u>;
	return part.startsWith("~") ? <mark key={index}>{words}</mark> : words;
};

/** What goes wrong with untypeset Japanese, in words and in a sample; beside it, the same text as the kit sets it. */
export function Typesetting({ section }: SectionProps<typeof typesetting>) {
	const { points, without, with: set } = section;
	const halves = (
		<div className={styles.halves}>
			<div className={styles.without}>
				<p className={styles.label}>
					{without.label}
					<VisuallyHidden> {without.description}</VisuallyHidden>
				</p>
				<div className={styles.sample} lang="ja" aria-hidden="true">
					<div>
						<p className={styles.heading}>
							{without.heading.map((line) => (
								<span key={line.join("")}>{line.map(marked)}</span>
							))}
						</p>
						<p className={styles.text}>
							{without.text.map((line) => (
								<span key={line.join("")}>{line.map(marked)}</span>
							))}
						</p>
					</div>
					<Picture className={styles.glyphs} picture={without.forms} sizes="7rem" />
				</div>
			</div>
			<div className={styles.with}>
				<p className={styles.label}>{set.label}</p>
				<div className={styles.sample} lang="ja">
					<div>
						<p className={styles.heading}>
							{set.heading.map((line) => (
								<span key={line}>{line}</span>
							))}
						</p>
						<p className={styles.text}>
							{set.text.map((line) => (
								<span key={line}>{line}</span>
							))}
						</p>
					</div>
					<div className={styles.glyphs} aria-hidden="true">
						{[..."直骨角"].map((glyph) => (
							<span key={glyph}>{glyph}</span>
						))}
					</div>
				</div>
			</div>
		</div>
	);
	return (
		<Section section={section} below={halves}>
			<dl className={styles.points}>
				{points.map(({ name, text }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{text}</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}
