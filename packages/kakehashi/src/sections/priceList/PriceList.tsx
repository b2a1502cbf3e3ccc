import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { PlainPriceList } from "./PlainPriceList.tsx";
import * as styles from "./PricePicture.module.css";
import type { priceList } from "./schema.ts";

/** A price list in which some items have a picture. */
export function PriceList(props: SectionProps<typeof priceList>) {
	return (
		<PlainPriceList
			{...props}
			picture={({ picture }) =>
				picture !== undefined && (
					<Picture
						className={styles.picture}
						picture={picture}
						sizes="(width >= 960px) 270px, 126px"
					/>
				)
			}
		/>
	);
}
