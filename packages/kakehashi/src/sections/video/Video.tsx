import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { TextBlocks } from "../../view/ui/TextBlocks.tsx";
import { posterPath, type video } from "./schema.ts";
import * as styles from "./Video.module.css";

/**
 * The browser's own player, with the aspect ratio of the poster. The browser loads the video only
 * when a visitor plays it.
 */
export function Video({ section }: SectionProps<typeof video>) {
	const { title, href, format, size, poster, captions, transcript } = section;
	const { width, height } = poster.file;
	return (
		<Section section={section}>
			{/* biome-ignore lint/a11y/useMediaCaption: Owners add the tracks that they have, and the check names missing ones. */}
			<video
				className={styles.video}
				controls
				playsInline
				preload="none"
				poster={posterPath(poster.file)}
				width={width}
				height={height}
				aria-label={title}
			>
				<source src={href} type={`video/${format}`} />
				{captions.map(({ href, tag, name, isOwn }) => (
					<track
						key={href}
						kind="captions"
						src={href}
						srcLang={tag}
						label={name}
						default={isOwn}
					/>
				))}
				<a href={href}>{title}</a>
			</video>
			<p className={styles.about}>
				<a href={href}>{title}</a> {format.toUpperCase()} · {size}
			</p>
			{transcript && (
				<details className={styles.transcript}>
					<summary>{transcript.label}</summary>
					<TextBlocks blocks={transcript.blocks} level={3} />
				</details>
			)}
		</Section>
	);
}
