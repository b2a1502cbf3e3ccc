import { isJapanese } from "@kakehashi/core/routing/locale.ts";
import { fillAll } from "@kakehashi/core/values/placeholder.ts";
import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import { CaptionedPicture } from "../../view/ui/CaptionedPicture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineText } from "../../view/ui/text/InlineText.tsx";
import * as styles from "./Directions.module.css";
import type { directions } from "./schema.ts";

const services = {
	google: { en: "Google Maps", ja: "Googleマップ" },
	apple: { en: "Apple Maps", ja: "Appleマップ" },
	openstreetmap: { en: "OpenStreetMap", ja: "OpenStreetMap" },
} as const;

/**
 * The address, large enough to copy by hand, then directions in rows separated by lines, the maps
 * and a picture.
 */
export function Directions({ section, page }: SectionProps<typeof directions>) {
	const { address, telephone, ways = [], map, maps, picture, actions } = section;
	const language = isJapanese(page.tag) ? "ja" : "en";
	return (
		<Section section={section}>
			<dl className={styles.items}>
				<div className={styles.item}>
					<dt className={styles.term}>{address.term}</dt>
					<dd>
						<address className={styles.address}>
							{address.lines.map((line) => (
								<span key={line}>{line}</span>
							))}
						</address>
						{map !== undefined && (
							<ul className={styles.maps}>
								{maps.map(({ service, href }) => (
									<li key={service}>
										<a href={href}>
											{fillAll(map, { service: services[service][language] })}
										</a>
									</li>
								))}
							</ul>
						)}
					</dd>
				</div>
				{telephone && (
					<div className={styles.item}>
						<dt className={styles.term}>{telephone.term}</dt>
						<dd>
							<a className={styles.telephone} href={telephone.href}>
								{telephone.text}
							</a>
						</dd>
					</div>
				)}
				{ways.map(({ term, text }) => (
					<div key={term} className={styles.item}>
						<dt className={styles.term}>{term}</dt>
						<dd>
							<InlineText text={text} />
						</dd>
					</div>
				))}
			</dl>
			<ButtonLinks className={styles.actions} links={actions} />
			{picture && (
				<div className={styles.picture}>
					<CaptionedPicture picture={picture} sizes="(width >= 960px) 70vw, 92vw" />
				</div>
			)}
		</Section>
	);
}
